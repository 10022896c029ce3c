import { newKey } from '#web/platform/api/new-key.ts';
import { unsentTextStore } from '#web/platform/unsent-text/unsent-text-store.ts';
import { asAsked, type ChatFilters } from './filters/chat-filters.ts';

/** A question and where it is searched; everywhere, in today's texts, when absent. */
export type AskedQuestion = {
  text: string;
  filters?: ChatFilters | undefined;
  /** Read by itself, although it looks like a follow-up. */
  alone?: boolean | undefined;
  /** Read as a follow-up about this subject. */
  about?: string | undefined;
  /** The question that it follows: null at the start of a chat; absent for the one asked last. */
  after?: string | null | undefined;
};

/** A question that was asked and that the server has not confirmed, kept in this tab with the key that makes asking it again harmless. */
export type KeptQuestion = AskedQuestion & {
  key: string;
  /** Absent in a new chat, which the same key starts. */
  chatId?: string | undefined;
  /** On its way, back in its ask box after a failure, or shown above the box because that has other text by now. */
  state: 'sending' | 'in the box' | 'not sent';
};

type Asking = AskedQuestion & { chatId?: string | undefined };

const isSamePlace = (one: ChatFilters | undefined, other: ChatFilters | undefined) =>
  JSON.stringify(asAsked(one)) === JSON.stringify(asAsked(other));

const place = 'asked';
/** More are never on their way at once; older ones in the box are forgotten. */
const mostKept = 10;

/** The keys that this page is sending, as opposed to those of a page that was reloaded. */
const underway = new Set<string>();
const listeners = new Set<() => void>();

const isKept = (each: unknown): each is KeptQuestion =>
  typeof each === 'object' && each !== null && 'key' in each && 'text' in each && 'state' in each;

function parse(kept: string): KeptQuestion[] {
  try {
    const parsed: unknown = JSON.parse(kept || '[]');
    return Array.isArray(parsed) ? parsed.filter(isKept) : [];
  } catch {
    return [];
  }
}

const read = (userId: string) => unsentTextStore.read(userId, place);

function write(userId: string, questions: readonly KeptQuestion[]): void {
  unsentTextStore.write(userId, place, questions.length === 0 ? '' : JSON.stringify(questions.slice(-mostKept)));
  for (const listener of listeners) listener();
}

const without = (userId: string, key: string) => parse(read(userId)).filter((each) => each.key !== key);

/** The questions of one person in this tab that the server has not confirmed. */
export const askedQuestions = {
  /** Keeps a question before it is sent. The same words in the same chat get the key they had. */
  begin(userId: string, { text, filters, alone, about, after, chatId }: Asking): KeptQuestion {
    const known = parse(read(userId)).find(
      (each) =>
        each.text === text &&
        isSamePlace(each.filters, filters) &&
        each.alone === alone &&
        each.about === about &&
        each.after === after &&
        each.chatId === chatId &&
        !underway.has(each.key),
    );
    const question: KeptQuestion = {
      text,
      filters,
      alone,
      about,
      after,
      chatId,
      key: known?.key ?? newKey(),
      state: 'sending',
    };
    underway.add(question.key);
    write(userId, [...without(userId, question.key), question]);
    return question;
  },
  /** The server has it. */
  confirm(userId: string, key: string): void {
    underway.delete(key);
    write(userId, without(userId, key));
  },
  /** Sending failed, and nobody knows whether the server has it. */
  fail(userId: string, key: string, state: 'in the box' | 'not sent'): void {
    underway.delete(key);
    const questions = parse(read(userId));
    write(
      userId,
      questions.map((each) => (each.key === key ? { ...each, state } : each)),
    );
  },
  /** What a page that was reloaded had been sending in this chat. */
  interrupted: (userId: string, chatId: string | undefined): KeptQuestion[] =>
    parse(read(userId)).filter((each) => each.state === 'sending' && each.chatId === chatId && !underway.has(each.key)),
  /** For `useSyncExternalStore`, with `parse` for its snapshot. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read,
  parse,
};
