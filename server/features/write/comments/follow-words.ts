import type { RichText } from '#contract/features/write/rich-text.ts';
import { findWords, knownWordsAt, plainTextOf, type TextStretch } from '#contract/features/write/words-in-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { placesOfThreads, storePlaces, type ThreadPlace } from './draft-thread-store.ts';

/** Where the editor says that the words of threads are in the text that it sent, by their ids; null where they are gone. */
export type CommentedPlaces = Readonly<Record<string, TextStretch | null>>;

export type NextText = {
  draftId: string;
  /** As it is stored, and as it was sent: covers of patient data may move words. */
  document: RichText;
  sent?: RichText | undefined;
  commented?: CommentedPlaces | undefined;
};

type Texts = { text: string; sentText: string };

function placeIn({ text, sentText }: Texts, thread: ThreadPlace, told: TextStretch | null | undefined) {
  if (told === null) return undefined;
  if (told === undefined) return findWords(text, thread, thread.startAt ?? -1);
  if (told.end > sentText.length) return findWords(text, thread, thread.startAt ?? -1);
  return text === sentText ? told : findWords(text, knownWordsAt(sentText, told), told.start);
}

/** Characters of the words of one thread. More come into it when somebody writes on within the words. */
const mostCharacters = 10_000;

const asShort = ({ start, end }: TextStretch): TextStretch => ({ start, end: Math.min(end, start + mostCharacters) });

const isMoved = (thread: ThreadPlace, next: ThreadPlace) =>
  (Object.keys(next) as (keyof ThreadPlace)[]).some((key) => next[key] !== thread[key]);

/**
 * Moves the threads of a locked document to where their words are in its next text. The editor knows best, because it sees each change; for a
 * thread of which it says nothing the words are looked for. Words that are gone are remembered as they were last.
 */
export async function followWords(tx: Tx, { draftId, document, sent, commented }: NextText): Promise<void> {
  const threads = await placesOfThreads(tx, draftId);
  if (threads.length === 0) return;
  const text = plainTextOf(document);
  const texts = { text, sentText: sent === undefined || sent === document ? text : plainTextOf(sent) };
  const next = threads.map((thread): ThreadPlace => {
    const found = placeIn(texts, thread, commented?.[thread.id]);
    if (!found) return { ...thread, startAt: null, endAt: null };
    const place = asShort(found);
    return { id: thread.id, startAt: place.start, endAt: place.end, ...knownWordsAt(text, place) };
  });
  await storePlaces(
    tx,
    next.filter((place, at) => {
      const thread = threads[at];
      return thread !== undefined && isMoved(thread, place);
    }),
  );
}
