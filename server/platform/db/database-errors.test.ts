import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-errors.ts';

it('A socket with no listener counts as an unavailable database, through any wrapper', async () => {
  const refused = await new Promise<Error>((resolve) =>
    connect({ path: '/nonexistent/.s.PGSQL.5432' }).on('error', resolve),
  );
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: refused }))).toBe(true);
});

it('An error of a file, the file store or the mail server does not count as the database’s', async () => {
  const missing = await readFile('/nonexistent/guide.md').catch((error: unknown) => error);
  expect(isDatabaseUnavailable(missing)).toBe(false);
  const store = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect', $metadata: {} });
  const mail = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect', command: 'CONN' });
  expect([store, mail].map(isDatabaseUnavailable)).toEqual([false, false]);
});
