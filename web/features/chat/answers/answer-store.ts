import type { ClientError } from '#web/platform/api/client-error.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { reportError } from '#web/platform/errors/error-signals.ts';
import { ownCitationsChanged } from '#web/platform/published-text/published-text-changed.ts';
import { runSource } from '#web/platform/runs/run-source.ts';
import { watchRun } from '#web/platform/runs/watch-run.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { type AnswerState, emptyAnswer, isFinal, reduceAnswer } from './answer-state.ts';
import { awaitedAnswers } from './awaited-answers.ts';

/** `lost` says why the events can no longer be read; the run itself may continue. */
export type FollowedAnswer = { answer: AnswerState; lost: ClientError | undefined };

type Entry = {
  followed: FollowedAnswer;
  listeners: Set<() => void>;
  stop: AbortController | undefined;
};

// A browser opens six connections per host; answers leave some for everything else.
const mostStreams = 3;
const entries = new Map<string, Entry>();
const queue: string[] = [];
let streams = 0;

const nothing: FollowedAnswer = { answer: emptyAnswer, lost: undefined };

function entryOf(runId: string): Entry {
  const known = entries.get(runId);
  if (known) return known;
  const entry: Entry = { followed: nothing, listeners: new Set(), stop: undefined };
  entries.set(runId, entry);
  return entry;
}

/** A component shows it, or another page waits for its end. */
const isWanted = (runId: string, { listeners }: Entry): boolean => listeners.size > 0 || awaitedAnswers.has(runId);

function tell(entry: Entry, followed: FollowedAnswer): void {
  entry.followed = followed;
  for (const listener of entry.listeners) listener();
}

async function follow(runId: string, entry: Entry): Promise<void> {
  const stop = new AbortController();
  entry.stop = stop;
  streams += 1;
  let isNew = false;
  try {
    const events = watchRun(runSource(runId), entry.followed.answer.lastSeq, stop.signal);
    for await (const event of events) {
      isNew ||= awaitedAnswers.has(runId);
      tell(entry, { answer: reduceAnswer(entry.followed.answer, event), lost: undefined });
    }
  } catch (error) {
    if (!stop.signal.aborted) {
      const lost = asClientError(error);
      tell(entry, { ...entry.followed, lost });
      // The answer itself says that its stream is lost, with a retry. The dialog is for what concerns the session.
      if (entry.listeners.size > 0) reportError(error, { background: lost.context === 'network' });
    }
  } finally {
    streams -= 1;
    if (isNew && !stop.signal.aborted) void ownCitationsChanged(queryClient);
    if (entry.stop === stop) entry.stop = undefined;
    next();
  }
}

function next(): void {
  while (streams < mostStreams) {
    // The reader is waiting for the newest question.
    const runId = queue.pop();
    if (runId === undefined) return;
    const entry = entries.get(runId);
    if (!entry || !isWanted(runId, entry) || entry.stop || isFinal(entry.followed.answer.phase)) continue;
    void follow(runId, entry);
  }
}

function want(runId: string): void {
  if (!queue.includes(runId)) queue.push(runId);
  queueMicrotask(next);
}

/** Follows the answer of a run while a component shows it or waits for its end; kept until logout. */
export const answerStore = {
  current: (runId: string): FollowedAnswer => (runId === '' ? nothing : entryOf(runId).followed),
  /** Without a run there is nothing to follow. */
  subscribe(runId: string, listener: () => void): () => void {
    if (runId === '') return () => undefined;
    const entry = entryOf(runId);
    entry.listeners.add(listener);
    want(runId);
    return () => {
      entry.listeners.delete(listener);
      // A page that remounts at once keeps its stream.
      setTimeout(() => {
        if (!isWanted(runId, entry)) entry.stop?.abort();
      }, 1_000);
    };
  },
  /** Resumes after the last event when the stream is lost. */
  again(runId: string): void {
    const entry = entryOf(runId);
    tell(entry, { ...entry.followed, lost: undefined });
    want(runId);
  },
};

// Logging out discards the answers.
sessionStore.onLeave(() => {
  for (const { stop } of entries.values()) stop?.abort();
  entries.clear();
  queue.length = 0;
});
