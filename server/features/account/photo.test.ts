import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { blockPicture, noisyPicture, plainPicture } from '#server/testing/pictures.ts';
import { requestHead, sendRaw } from '#server/testing/raw-http.ts';
import { callApi, logInAs, makeUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Link = { url: string };

describeByDatabase('races', 'The photo', (kind) => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
  });
  afterAll(() => app.close());

  const uploadForm = (authToken: string | undefined, body: FormData) =>
    callApi(app.url, '/account/upload/image', authToken, { method: 'POST', body });
  const upload = (authToken: string | undefined, picture: Buffer, name = 'photo.png', field = 'file') => {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(picture)], name));
    return uploadForm(authToken, form);
  };
  const photoURL = async (authToken: string) => {
    const user = await (await callApi(app.url, '/account/info', authToken)).json();
    return (user as { photoURL: string | null }).photoURL;
  };
  const linkOf = async (response: Response) => ((await response.json()) as Link[])[0]?.url ?? '';
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(`${app.url}${path}`)).arrayBuffer());
  const storedFiles = async (userId: string) => {
    const { rows } = await app.platform.db.pool.query('select storage_key from files where owner_id = $1', [userId]);
    const keys: string[] = [];
    for await (const { storageKey } of app.platform.files.store.list()) keys.push(storageKey);
    return rows.filter(({ storage_key }) => keys.includes(storage_key)).length;
  };

  it('does not exist at first', async () => {
    const { authToken } = await signIn(app);
    const response = await callApi(app.url, '/account/image', authToken);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await photoURL(authToken)).toBeNull();
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'is accepted as a %s file and stored as a square WebP picture',
    async (format) => {
      const { authToken } = await signIn(app);
      const picture = await plainPicture(900, 600).toFormat(format).toBuffer();
      const response = await upload(authToken, picture, 'any name.txt');
      expect(response.status).toBe(200);
      const shown = await fetch(`${app.url}${await linkOf(response)}`);
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
      const photo = await sharp(await shown.arrayBuffer()).metadata();
      expect(photo).toMatchObject({ format: 'webp', width: 512, height: 512 });
      const again = await callApi(app.url, '/account/image', authToken);
      expect(await bytesOf(await linkOf(again))).not.toHaveLength(0);
      const thumbnail = await photoURL(authToken);
      expect(thumbnail).toMatch(/^data:image\/webp;base64,/);
      const small = Buffer.from(thumbnail?.split(',')[1] ?? '', 'base64');
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
    },
  );

  it("is upright and has none of the camera's metadata", async () => {
    const { authToken } = await signIn(app);
    const left = await plainPicture(100, 200, '#ff0000').png().toBuffer();
    const turned = await plainPicture(200, 200, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Somebody by name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const bytes = await bytesOf(await linkOf(await upload(authToken, turned)));
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    // After a quarter turn, the left half is on top.
    const { data } = await sharp(bytes).resize(1, 2, { kernel: 'nearest' }).raw().toBuffer({ resolveWithObject: true });
    const [upperRed = 0, , upperBlue = 0] = data;
    const [lowerRed = 0, , lowerBlue = 0] = data.subarray(3);
    expect([upperRed > upperBlue, lowerRed > lowerBlue]).toEqual([true, false]);
    expect(app.logLines.join('')).not.toContain('Somebody');
  });

  it('replaces the previous one, whose bytes are deleted', async () => {
    const user = await signIn(app);
    const first = await linkOf(await upload(user.authToken, await plainPicture(64, 64, '#ff0000').png().toBuffer()));
    const before = await photoURL(user.authToken);
    const second = await linkOf(await upload(user.authToken, await plainPicture(64, 64, '#0000ff').png().toBuffer()));
    expect((await fetch(`${app.url}${first}`)).status).toBe(404);
    expect((await fetch(`${app.url}${second}`)).status).toBe(200);
    expect(await photoURL(user.authToken)).not.toBe(before);
    expect(await storedFiles(user.userId)).toBe(1);
  });

  it('exists once, however many are sent at the same time', async () => {
    const user = await signIn(app);
    const pictures = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((c) => plainPicture(64, 64, c).png().toBuffer()),
    );
    const sent = await Promise.all(pictures.map((picture) => upload(user.authToken, picture)));
    const statuses = sent.map(({ status }) => status);
    expect(statuses).toContain(200);
    // A person who sends a second photo while the first is processed is told to wait.
    for (const status of statuses) expect([200, 429]).toContain(status);
    expect(await storedFiles(user.userId)).toBe(1);
  });

  it('is deleted with its bytes; deleting a photo that does not exist is no error', async () => {
    const user = await signIn(app);
    const link = await linkOf(await upload(user.authToken, await plainPicture(64, 64).png().toBuffer()));
    for (let time = 0; time < 2; time++) {
      const gone = await callApi(app.url, '/account/delete/image', user.authToken, { method: 'DELETE' });
      expect([gone.status, await gone.text()]).toEqual([204, '']);
    }
    expect((await fetch(`${app.url}${link}`)).status).toBe(404);
    expect((await callApi(app.url, '/account/image', user.authToken)).status).toBe(204);
    expect(await photoURL(user.authToken)).toBeNull();
    expect(await storedFiles(user.userId)).toBe(0);
  });

  it('can be fetched by its link for one minute, while the session lasts', async () => {
    const user = await makeUser(app);
    const [here, there] = [await logInAs(app, user), await logInAs(app, user)];
    const link = await linkOf(await upload(here.authToken, await plainPicture(64, 64).png().toBuffer()));
    const other = await linkOf(await callApi(app.url, '/account/image', there.authToken));
    await callApi(app.url, '/account/devices/sign-out-others', here.authToken, { method: 'POST' });
    expect((await fetch(`${app.url}${other}`)).status).toBe(401);
    expect((await fetch(`${app.url}${link}`)).status).toBe(200);
    clock.advance(limits.signedUrlMs);
    expect((await fetch(`${app.url}${link}`)).status).toBe(401);
  });

  it('of the hardest picture to compress still fits into the profile', async () => {
    const { authToken } = await signIn(app);
    const pictures = [noisyPicture(1_000, 1_000), ...[64, 128, 192].map((blocks) => blockPicture(blocks, 512, blocks))];
    for (const picture of pictures) {
      expect((await upload(authToken, await picture.png().toBuffer())).status).toBe(200);
      expect((await photoURL(authToken))?.length).toBeLessThanOrEqual(limits.photoThumbnailCharacters);
    }
  });

  it('of more than 5 MB is refused as too large, and nothing is stored', async () => {
    const user = await signIn(app);
    for (const bytes of [limits.photoBytes + 1, limits.photoBytes + 1_048_576]) {
      const response = await upload(user.authToken, Buffer.alloc(bytes, 1));
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ error_code: 4102 });
    }
    const json = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers: json, body: `"${'x'.repeat(limits.jsonBodyBytes)}"` };
    expect((await callApi(app.url, '/account/update', user.authToken, init)).status).toBe(413);
    expect(await storedFiles(user.userId)).toBe(0);
  });

  it('is accepted as one file in one field', async () => {
    const { authToken } = await signIn(app);
    const picture = new File([new Uint8Array(await plainPicture(64, 64).png().toBuffer())], 'photo.png');
    const twice = new FormData();
    twice.append('file', picture);
    twice.append('file', picture);
    const withText = new FormData();
    withText.append('file', 'photo.png');
    const withMore = new FormData();
    withMore.append('file', picture);
    withMore.append('user_id', 'somebody else');
    for (const form of [twice, withText, withMore, new FormData()])
      expect((await uploadForm(authToken, form)).status).toBeGreaterThanOrEqual(400);
    const elsewhere = await upload(authToken, Buffer.from('x'), 'photo.png', 'photo');
    expect(elsewhere.status).toBe(422);
    expect(JSON.stringify(await elsewhere.json())).toContain('Send one image');
    expect(await photoURL(authToken)).toBeNull();
  });

  it('is refused for a caller who is not signed in', async () => {
    expect((await upload(undefined, await plainPicture(64, 64).png().toBuffer())).status).toBe(401);
  });

  it('is refused before its body arrives when the caller may not set it', async () => {
    const locked = await signIn(app);
    await callApi(app.url, '/auth/lock', locked.authToken, { method: 'POST' });
    const answerTo = async (...more: readonly string[]) => {
      const head = requestHead(
        'POST /api/account/upload/image HTTP/1.1',
        'Host: localhost',
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${limits.photoBytes}`,
        ...more,
      );
      // The rest of the body never arrives.
      const [answer] = await sendRaw(app.url, `${head}--b\r\n`, (received) => received.includes('error_code'));
      return answer;
    };
    expect(await answerTo()).toMatchObject({ status: 401 });
    expect(await answerTo('Auth-Token: never was')).toMatchObject({ status: 401 });
    expect(await answerTo(`Auth-Token: ${locked.authToken}`)).toMatchObject({ status: 423 });
  });
});
