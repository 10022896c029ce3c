import { findAssistantSentences } from './assistant-sentences.ts';
import { type SuspectSpan, takeMarks } from './hidden-marks.ts';
import { revealCharacters } from './reveal-characters.ts';

/** A text as readers wrote it, without its marks, and its suspect words in order. */
export function readSuspects(written: string): { text: string; suspects: SuspectSpan[] } {
  const { text, spans } = takeMarks(revealCharacters(written));
  const isHidden = (start: number, end: number) => spans.some((span) => span.start < end && span.end > start);
  const orders = findAssistantSentences(text)
    .filter(({ start, end }) => !isHidden(start, end))
    .map((span) => ({ ...span, reason: 'to_assistant' as const }));
  return { text, suspects: [...spans, ...orders].sort((a, b) => a.start - b.start) };
}

/** A title for a list or a prompt; null where any of its words are suspect. */
export function trustedTitle(written: string | null): string | null {
  if (written === null) return null;
  const { text, suspects } = readSuspects(written);
  return suspects.length > 0 || text === '' ? null : text;
}
