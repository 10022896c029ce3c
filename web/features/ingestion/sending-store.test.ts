import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountErrors } from '#contract/errors/account-errors.ts';
import { generalErrors } from '#contract/errors/general-errors.ts';
import type { UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import type { Profile, Session } from '#web/platform/session/session-state.ts';
import type { NewUpload } from './ingestion-client.ts';
import { SendingStore } from './sending-store.ts';

type Sent = { upload: NewUpload; signal: AbortSignal; onProgress: (fraction: number) => void };
type Way = Sent & { arrive: () => void; fail: (thrown: unknown) => void };

const asha: Session = { state: 'signed-in', user: { user_id: 'ASHA' } as Profile };
const ben: Session = { state: 'signed-in', user: { user_id: 'BEN' } as Profile };
const locked: Session = { state: 'locked', name: 'Asha' };
const away = (because: 'expired' | 'logout'): Session => ({ state: 'anonymous', because });

/** A store whose sending and session the test controls. */
function started({ isShared = false } = {}) {
  let session: Session = asha;
  const followers = new Set<() => void>();
  const ways: Way[] = [];
  const report = vi.fn();
  const tell = vi.fn();
  const onForgotten = vi.fn();
  const store = new SendingStore({
    send: (upload, told) =>
      new Promise((resolve, reject) => {
        ways.push({ upload, ...told, arrive: () => resolve({ id: 'U' } as UploadWithFiles), fail: reject });
      }),
    session: { current: () => session, subscribe: (listener) => void followers.add(listener) },
    isShared: () => isShared,
    onSent: vi.fn(),
    onForgotten,
    onState: vi.fn(),
    report,
    tell,
  });
  const become = (next: Session) => {
    session = next;
    for (const follower of followers) follower();
  };
  store.send({ partition: 'library', publish: 'at_once', folderId: null, files: [new File(['a'], 'a.txt')] });
  const way = (at: number): Way => ways[at] ?? expect.fail(`nothing was sent for the ${at + 1}. time`);
  return { store, way, become, report, tell, onForgotten, sent: () => ways.length };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('Files on their way', () => {
  let here: ReturnType<typeof started>;
  beforeEach(() => {
    here = started();
  });

  it('go on whoever looks at them, and tell how far they are to a page that comes back', async () => {
    const { store, way } = here;
    store.subscribe(() => undefined)();
    way(0).onProgress(0.4);
    expect(store.current()).toMatchObject({ state: 'sending', fraction: 0.4 });
    expect(way(0).signal.aborted).toBe(false);
    way(0).arrive();
    await settled();
    expect(store.current()).toEqual({ state: 'none', begunId: 'U' });
  });

  it('wait while the session is locked and go on, as the same upload, when it is open again', async () => {
    const { store, way, become, report } = here;
    become(locked);
    expect(way(0).signal.aborted).toBe(false);
    way(0).fail(errorOfCatalogue(accountErrors.session_locked));
    await settled();
    expect(store.current().state).toBe('paused');
    become(asha);
    expect(store.current().state).toBe('sending');
    expect(way(1).upload).toBe(way(0).upload);
    expect(report).not.toHaveBeenCalled();
  });

  it('are kept when the session has ended: it is told as elsewhere, and they are offered after signing in again', async () => {
    const { store, way, become, report, tell, sent } = here;
    const refused = errorOfCatalogue(accountErrors.authentication_required);
    way(0).fail(refused);
    await settled();
    expect(report).toHaveBeenCalledWith(refused);
    // Nobody was looking at the place where they were added.
    expect(tell).toHaveBeenCalledTimes(1);
    become(away('expired'));
    become(asha);
    expect(store.current()).toMatchObject({ state: 'failed', upload: way(0).upload });
    expect(tell).toHaveBeenCalledTimes(2);
    expect(sent()).toBe(1);
    store.again();
    expect(way(1).upload.key).toBe(way(0).upload.key);
  });

  it('are told of when they do not arrive, unless the place that shows it is shown', async () => {
    const { store, way, tell } = here;
    store.subscribe(() => undefined);
    way(0).fail(errorOfCatalogue(generalErrors.network_unreachable));
    await settled();
    expect(tell).toHaveBeenLastCalledWith(expect.stringContaining('Could not upload 1 file to your data library'));
    const hide = store.shown();
    store.again();
    way(1).fail(errorOfCatalogue(generalErrors.network_unreachable));
    await settled();
    expect(tell).toHaveBeenCalledTimes(1);
    hide();
    store.again();
    way(2).fail(errorOfCatalogue(generalErrors.network_unreachable));
    await settled();
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('are kept when they did not arrive, whatever else is chosen, until they are sent again or left', async () => {
    const { store, way, sent } = here;
    const others = {
      partition: 'regulation',
      publish: 'at_once',
      folderId: null,
      files: [new File(['b'], 'b.txt')],
    } as const;
    way(0).fail(errorOfCatalogue(generalErrors.network_unreachable));
    await settled();
    store.send(others);
    expect(store.current()).toMatchObject({ state: 'failed', upload: way(0).upload });
    expect(sent()).toBe(1);
    store.forget();
    store.send(others);
    expect(way(1).upload).toMatchObject(others);
  });

  it('are kept when the session ends while they are on their way', () => {
    const { store, way, become } = here;
    become(away('expired'));
    expect(way(0).signal.aborted).toBe(true);
    become(asha);
    expect(store.current().state).toBe('failed');
  });

  it('are stopped when asked, and nothing that arrives late changes that', async () => {
    const { store, way, onForgotten } = here;
    store.forget();
    expect(way(0).signal.aborted).toBe(true);
    // They may have arrived before they were stopped, so the list of uploads is fetched again.
    expect(onForgotten).toHaveBeenCalledTimes(1);
    way(0).onProgress(0.9);
    way(0).fail(new DOMException('Upload cancelled.', 'AbortError'));
    await settled();
    expect(store.current()).toEqual({ state: 'none', begunId: null });
  });
});

describe('Files of somebody who is gone', () => {
  it.each([
    ['logs out', away('logout')],
    ['is followed by another', ben],
  ])('are forgotten when the person %s', (_case, next) => {
    const { store, way, become } = started();
    become(next);
    expect(way(0).signal.aborted).toBe(true);
    expect(store.current()).toEqual({ state: 'none', begunId: null });
  });

  it('are forgotten with the session on a shared computer', () => {
    const { store, become } = started({ isShared: true });
    become(away('expired'));
    expect(store.current().state).toBe('none');
  });
});
