import { expect, it, vi } from 'vitest';
import { accountErrors } from '#contract/errors/account-errors.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import type { Profile, Session } from '#web/platform/session/session-state.ts';
import { RunsToEnd } from './runs-to-end.ts';

const asha: Session = { state: 'signed-in', user: { user_id: 'ASHA' } as Profile };
const ben: Session = { state: 'signed-in', user: { user_id: 'BEN' } as Profile };
const locked: Session = { state: 'locked', name: 'Asha' };

type Reading = { runId: string; signal: AbortSignal; end: () => void; fail: (thrown: unknown) => void };

/** Runs whose ends and session the test controls. */
function started() {
  let session = asha;
  const followers = new Set<() => void>();
  const readings: Reading[] = [];
  const onEnded = vi.fn();
  const runs = new RunsToEnd({
    read: (_uploadId, runId, signal) =>
      new Promise((resolve, reject) => readings.push({ runId, signal, end: resolve, fail: reject })),
    session: { current: () => session, subscribe: (listener) => void followers.add(listener) },
    onEnded,
  });
  const become = (next: Session) => {
    session = next;
    for (const follower of followers) follower();
  };
  const reading = (at: number) => readings[at] ?? expect.fail(`nothing was read for the ${at + 1}. time`);
  return { runs, become, reading, onEnded, read: () => readings.map(({ runId }) => runId) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('A run of an upload is read to its end once, whoever asks and whatever is shown, and the end is told', async () => {
  const { runs, reading, onEnded, read } = started();
  runs.follow('U', 'R');
  runs.follow('U', 'R');
  expect(read()).toEqual(['R']);
  expect(onEnded).not.toHaveBeenCalled();
  reading(0).end();
  await settled();
  expect(onEnded).toHaveBeenCalledTimes(1);
  expect(runs.stateOf('R')).toBe('ended');
  runs.follow('U', 'R');
  expect(read()).toEqual(['R']);
});

it('A run that may not be read counts as over, and is not asked for again', async () => {
  const { runs, reading, onEnded, read } = started();
  runs.follow('U', 'R');
  reading(0).fail(errorOfCatalogue(accountErrors.access_denied));
  await settled();
  expect(onEnded).toHaveBeenCalledTimes(1);
  expect(runs.stateOf('R')).toBe('refused');
  runs.follow('U', 'R');
  expect(read()).toEqual(['R']);
});

it('Two are read at a time, the others in turn, so that connections are left for everything else', async () => {
  const { runs, reading, read } = started();
  for (const name of ['A', 'B', 'C', 'D']) runs.follow('U', name);
  expect(read()).toEqual(['A', 'B']);
  reading(0).end();
  await settled();
  expect(read()).toEqual(['A', 'B', 'D']);
});

it.each(['covered', 'refused'])(
  'A run waits while the session is locked, and is read on when it is open again (%s)',
  async (how) => {
    const { runs, become, reading, onEnded, read } = started();
    runs.follow('U', 'R');
    if (how === 'refused') reading(0).fail(errorOfCatalogue(accountErrors.session_locked));
    await settled();
    become(locked);
    expect(read()).toEqual(['R']);
    become(asha);
    expect(read()).toEqual(['R', 'R']);
    // An abandoned run sends nothing more.
    reading(0).end();
    await settled();
    expect(onEnded).not.toHaveBeenCalled();
    reading(1).end();
    await settled();
    expect(onEnded).toHaveBeenCalledTimes(1);
  },
);

it.each<[string, Session]>([
  ['logs out', { state: 'anonymous', because: 'logout' }],
  ['is followed by another', ben],
])('Runs are forgotten when the person %s', (_case, next) => {
  const { runs, become, reading } = started();
  runs.follow('U', 'R');
  become(next);
  expect(reading(0).signal.aborted).toBe(true);
  expect(runs.stateOf('R')).toBeUndefined();
});
