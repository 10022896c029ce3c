import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedFolder } from '#server/testing/migrated-folder.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import { flagCommand } from './flag.ts';

async function candour(dataDir: string, ...line: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const environment = { CANDOUR_DATA_DIR: dataDir };
  const io = { environment, out: (text: string) => out.push(text), error: (text: string) => error.push(text) };
  const code = await runCommand([flagCommand], ['flag', ...line], io);
  return { code, flags: Object.fromEntries(out.map((text) => text.split(/ +/))), error: error.join('\n') };
}

describe('candour flag without a running server', () => {
  let dataDir: string;
  beforeAll(async () => {
    ({ dataDir } = await migratedFolder());
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('turns a flag on, lists it, and changes no other', async () => {
    const off = { onboarding: 'off', 'workforce-reports': 'off', 'data-library': 'off', 'professional-body': 'off' };
    expect(await candour(dataDir)).toEqual({ code: 0, flags: off, error: '' });
    expect((await candour(dataDir, 'data-library', 'on')).flags).toEqual({ ...off, 'data-library': 'on' });
    expect((await candour(dataDir)).flags).toEqual({ ...off, 'data-library': 'on' });
    expect((await candour(dataDir, 'data-library', 'off')).flags).toEqual(off);
  });

  it.each([
    [['library', 'on'], '"library" is not a flag'],
    [['data-library'], '"on" or "off"'],
    [['data-library', 'yes'], '"on" or "off"'],
    [['data-library', 'on', 'onboarding'], '"on" or "off"'],
  ])('refuses %j', async (line, words) => {
    const { code, error } = await candour(dataDir, ...line);
    expect(code).toBe(2);
    expect(error).toContain(words);
  });
});

describe('candour flag while a server has the data folder open', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  it('changes the flag through the server, and the audit log names it', async () => {
    expect((await candour(app.dataDir, 'data-library', 'off')).flags).toMatchObject({ 'data-library': 'off' });
    const { rows } = await app.platform.db.pool.query(
      `select action, actor_kind, detail from audit_log where action like 'admin.flag%'`,
    );
    expect(rows).toEqual([
      { action: 'admin.flag_turned_off', actor_kind: 'operator', detail: { flag: 'data-library' } },
    ]);
  });
});
