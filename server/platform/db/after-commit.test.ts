import { expect, it } from 'vitest';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { afterCommit } from './after-commit.ts';

describeBothDatabases('Work left for after the commit', (database) => {
  it('runs in order once other connections can see the transaction', async () => {
    const done: string[] = [];
    await database().transaction(async () => {
      afterCommit(() => done.push('first'));
      afterCommit(() => done.push('second'));
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['first', 'second']);
  });

  it('does not run when its transaction is rolled back, and never with another transaction', async () => {
    const done: string[] = [];
    const undone = database().transaction(async () => {
      afterCommit(() => done.push('undone'));
      throw new Error('undone');
    });
    const kept = database().transaction(async () => afterCommit(() => done.push('kept')));
    await expect(undone).rejects.toThrow('undone');
    await kept;
    expect(done).toEqual(['kept']);
  });

  it('is an error outside a transaction', () => {
    expect(() => afterCommit(() => undefined)).toThrow('There is no transaction here');
  });
});
