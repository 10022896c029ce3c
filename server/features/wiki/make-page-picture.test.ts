import { expect, test } from 'vitest';
import { plainPicture } from '#server/testing/pictures.ts';
import { makePagePicture } from './make-page-picture.ts';

test('pages that nobody waits for are not drawn and do not delay others', async () => {
  const bytes = await plainPicture(20, 20).png().toBuffer();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const page = (read: () => Promise<Buffer>, signal: AbortSignal, personId = 'one') =>
    makePagePicture({ mediaType: 'image/png', page: 1, read }, { personId, signal });
  const staying = new AbortController().signal;
  const first = page(async () => {
    await begun;
    return bytes;
  }, staying);

  let read = 0;
  const leaving = new AbortController();
  const asked = Array.from({ length: 15 }, (_, at) =>
    page(
      async () => {
        read += 1;
        return bytes;
      },
      leaving.signal,
      `reader ${at % 3}`,
    ),
  );
  const left = Promise.allSettled(asked);
  await expect(page(async () => bytes, staying)).rejects.toMatchObject({ code: 'overloaded' });
  leaving.abort();
  const next = page(async () => bytes, staying);
  begin();
  expect((await Promise.all([first, next])).map(({ length }) => length > 0)).toEqual([true, true]);
  expect(new Set((await left).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(read).toBe(0);
});

test('one person may queue a few pages only, and a slow file store gives its place up to others', async () => {
  const bytes = await plainPicture(20, 20).png().toBuffer();
  const { signal } = new AbortController();
  const page = (personId: string, read: () => Promise<Buffer>, longestMs = 20_000) =>
    makePagePicture({ mediaType: 'image/png', page: 1, read, longestMs }, { personId, signal });
  const never = () => new Promise<Buffer>(() => undefined);
  const slow = Promise.allSettled(Array.from({ length: 6 }, () => page('hasty', never, 10)));
  await expect(page('hasty', async () => bytes)).rejects.toMatchObject({ code: 'overloaded' });
  expect((await page('other', async () => bytes)).length).toBeGreaterThan(0);
  const endings = (await slow).map((each) => each.status === 'rejected' && each.reason.code);
  expect(new Set(endings)).toEqual(new Set(['overloaded']));
  expect((await page('hasty', async () => bytes)).length).toBeGreaterThan(0);
});
