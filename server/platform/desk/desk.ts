import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';

/** Serves people one after another: one act at a time for each. */
export type Desk = {
  /**
   * Works for a person once there is a free place.
   * @param signal aborted when nobody waits for it any longer: work not yet begun is then not done
   * @throws too_many_requests while the same person's last act is under way, or too many people of the organisation wait
   */
  serve<Result>(by: Served, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
};

export type Served = Pick<SignedInCaller, 'userId' | 'organisationId'>;
type Waiting = { tenant: string; start: () => void };
export type DeskLimits = { atOnce?: number; mostWaiting?: number };

/**
 * A free place goes to the organisation that is served least, the longest waiting first, so that none holds up another.
 * @param limits two acts at once, and ten people of an organisation that wait, by default
 */
export function openDesk({ atOnce = 2, mostWaiting = 10 }: DeskLimits = {}): Desk {
  const served = new Set<string>();
  const working: string[] = [];
  let waiting: Waiting[] = [];
  const servedOf = (tenant: string) => working.filter((one) => one === tenant).length;
  const startNext = () => {
    const [next] = waiting.toSorted((one, other) => servedOf(one.tenant) - servedOf(other.tenant));
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
    async serve({ userId, organisationId }, work, signal) {
      const tenant = organisationId ?? userId;
      const ahead = waiting.filter((one) => one.tenant === tenant).length;
      if (served.has(userId) || ahead >= mostWaiting) throw new AppError('too_many_requests');
      signal?.throwIfAborted();
      served.add(userId);
      try {
        await enter(tenant, signal);
        try {
          return await work();
        } finally {
          leave(tenant);
        }
      } finally {
        served.delete(userId);
      }
    },
  };
}
