/** How a transcript came in. */
export const transcriptSources = ['captions', 'word', 'pdf', 'text', 'pasted'] as const;
export type TranscriptSource = (typeof transcriptSources)[number];

/** What a document was written from: a transcript, the answers of a chat, or the accepted wordings of a review. */
export const draftSources = [...transcriptSources, 'chat', 'review'] as const;
export type DraftSource = (typeof draftSources)[number];

/** Sizes in characters and bytes unless the name says otherwise. */
export const writeLimits = {
  transcriptBytes: 20 * 1_048_576,
  /** Of pasted text: as many as the longest transcript has. */
  pastedCharacters: 1_500_000,
  pastedBytes: 4 * 1_048_576,
  titleCharacters: 200,
  speakers: 200,
  speakerCharacters: 100,
  searchCharacters: 200,
  mostListed: 100,
  /** Turns in one answer. */
  mostTurns: 500,
  /** Transcripts of a person from which nothing has been written yet. */
  mostUnwritten: 20,
  /** Documents that a person begins in 24 hours. */
  begunInADay: 100,
  documentBytes: 2 * 1_048_576,
  /** Levels of lists, tables and quotations within each other. */
  documentDepth: 30,
  /** Versions kept of a document: of more, the oldest automatic ones go. */
  versions: 200,
  versionNoteCharacters: 200,
  /** Words of a document that one thread of comments is on. */
  commentedCharacters: 2_000,
  todosAtOnce: 50,
  dutyReasonCharacters: 300,
  todoCharacters: 300,
  /** How long an editor counts as present after the last word from their browser. */
  presenceMs: 45_000,
  /** Suggestions in one answer, characters that are read for it, and sentences that it compares with the regulation. */
  suggestions: 500,
  suggestedCharacters: 400_000,
  dutiesCompared: 20,
} as const;

/** Why a version was made. */
export const versionReasons = ['written', 'edited', 'restored', 'kept', 'renamed'] as const;
export type VersionReason = (typeof versionReasons)[number];
