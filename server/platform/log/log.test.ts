import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void, level = 'info') {
  const lines: string[] = [];
  write(createLog(level, { write: (line) => void lines.push(line) }));
  return { text: lines.join(''), values: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('A log line', () => {
  test('is one line of JSON with time and level, and names neither machine nor process', () => {
    const { text, values } = logged((log) => log.info({ route: '/api/x' }, 'two\nlines'));
    expect(text.match(/\n/g)).toHaveLength(1);
    expect(values).toEqual([
      { level: 30, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), route: '/api/x', msg: 'two\nlines' },
    ]);
  });

  test('is left out below the configured level', () => {
    expect(logged((log) => log.info('a'), 'warn').text).toBe('');
    expect(logged((log) => log.fatal('a'), 'silent').text).toBe('');
  });

  test.each(['password', 'token', 'authToken', 'secret', 'email'])('contains no %s, wherever it was put', (name) => {
    const { text } = logged((log) => {
      log.info({ [name]: 'private words' }, 'here');
      log.info({ user: { [name]: 'private words' } }, 'deeper');
      log.child({ [name]: 'private words' }).info('bound');
    });
    expect(text).not.toContain('private words');
    expect(text.match(/\[removed\]/g)).toHaveLength(3);
  });

  test('contains neither headers nor a body', () => {
    const headers = { 'auth-token': 'private words' };
    const { text } = logged((log) => log.info({ headers, req: { headers }, body: { text: 'private words' } }, 'x'));
    expect(text).not.toContain('private words');
  });
});

describe('An error in the log', () => {
  const cause = Object.assign(new Error('duplicate key (private words)'), { code: '23505', detail: 'private words' });
  const error = new TypeError('Failed query: insert … params: private words', { cause });

  test('shows kind, code and origin down to its causes, without their messages', () => {
    for (const name of ['err', 'error']) {
      const { text, values } = logged((log) => log.error({ [name]: error }, 'failed'));
      expect(text).not.toContain('private words');
      expect(values[0]?.[name]).toEqual({
        type: 'TypeError',
        at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
        cause: { type: 'Error', code: '23505', at: expect.any(Array) },
      });
    }
  });

  test('may be a value that is no error, or its own cause', () => {
    const round: Error = new Error('private words');
    round.cause = round;
    const { text, values } = logged((log) => {
      log.error({ err: 'private words' }, 'a');
      log.error({ err: { text: 'private words' } }, 'b');
      log.error({ err: null }, 'c');
      log.error({ err: round }, 'd');
    });
    expect(text).not.toContain('private words');
    expect(values).toHaveLength(4);
  });

  test('reveals as little when it is logged alone, as the first argument', () => {
    const { text } = logged((log) => {
      log.error(error);
      log.error(error, 'with words');
    });
    expect(text).not.toContain('private words');
  });

  test('reveals as little with a message that imitates a stack', () => {
    const sly = new Error('first\n    at private words (file.ts:1:1)');
    expect(logged((log) => log.error({ err: sly }, 'x')).text).not.toContain('private words');
  });
});
