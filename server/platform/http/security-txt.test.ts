import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const url = '/.well-known/security.txt';

describe('The security.txt file', () => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({
      clock,
      settings: { SUPPORT_EMAIL: 'support@candour.nhs.uk', PUBLIC_URL: 'https://candour.nhs.uk/' },
    });
  });
  afterAll(() => app.close());

  it('follows RFC 9116 and expires within a year', async () => {
    const response = await fetch(`${app.url}${url}`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:support@candour.nhs.uk',
      Canonical: `https://candour.nhs.uk${url}`,
      Policy: 'https://candour.nhs.uk/security',
    });
    const days = (Date.parse(String(fields['Expires'])) - clock.now().getTime()) / (24 * 3_600_000);
    expect(days).toBe(90);
  });

  it('is absent where no support address is set', async () => {
    const unset = await startTestApp();
    expect((await fetch(`${unset.url}${url}`)).status).toBe(404);
    await unset.close();
  });
});
