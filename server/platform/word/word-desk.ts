import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { WordDocument } from '#engine/word/word-document.ts';
import { writeWordAside } from './write-word-aside.ts';

/** Writes Word files for people, one at a time for each, in threads besides the serving one. */
export type WordDesk = {
  /**
   * Collects a document and writes its file.
   * @param signal aborted when nobody waits for the file any longer: a file not yet begun is then not made
   * @throws too_many_requests while the same person's last file is being made, or too many people of the organisation wait
   */
  make(by: Person, collect: () => Promise<WordDocument>, signal?: AbortSignal): Promise<Uint8Array>;
};

type Person = Pick<SignedInCaller, 'userId' | 'organisationId'>;
type Waiting = { tenant: string; start: () => void };
type Limits = { atOnce?: number; mostWaiting?: number };

/**
 * A free place goes to the organisation with the fewest files being made, the longest waiting first, so that none holds up another.
 * @param limits two files at once, and ten people of an organisation that wait, by default
 */
export function createWordDesk({ atOnce = 2, mostWaiting = 10 }: Limits = {}): WordDesk {
  const served = new Set<string>();
  const working: string[] = [];
  let waiting: Waiting[] = [];
  const filesOf = (tenant: string) => working.filter((one) => one === tenant).length;
  const startNext = () => {
    const [next] = waiting.toSorted((one, other) => filesOf(one.tenant) - filesOf(other.tenant));
    if (!next || working.length >= atOnce) return;
    waiting = waiting.filter((one) => one !== next);
    working.push(next.tenant);
    next.start();
  };
  const enter = (tenant: string, signal: AbortSignal | undefined) =>
    new Promise<void>((start, refuse) => {
      const one = { tenant, start };
      waiting.push(one);
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(one)) return;
        waiting = waiting.filter((other) => other !== one);
        refuse(signal.reason);
      });
      startNext();
    });
  const leave = (tenant: string) => {
    working.splice(working.indexOf(tenant), 1);
    startNext();
  };
  return {
    async make({ userId, organisationId }, collect, signal) {
      const tenant = organisationId ?? userId;
      const ahead = waiting.filter((one) => one.tenant === tenant).length;
      if (served.has(userId) || ahead >= mostWaiting) throw new AppError('too_many_requests');
      signal?.throwIfAborted();
      served.add(userId);
      try {
        await enter(tenant, signal);
        try {
          return await writeWordAside(await collect());
        } finally {
          leave(tenant);
        }
      } finally {
        served.delete(userId);
      }
    },
  };
}
