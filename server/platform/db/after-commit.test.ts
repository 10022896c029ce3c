import { expect, it } from 'vitest';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { afterCommit } from './after-commit.ts';

describeBothDatabases('What is left for after the commit', (database) => {
  it('happens once the transaction can be seen, in order', async () => {
    const done: string[] = [];
    await database().transaction(async () => {
      afterCommit(() => done.push('first'));
      afterCommit(() => done.push('second'));
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['first', 'second']);
  });

  it('does not happen when the transaction is rolled back, and stays with its own', async () => {
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

  it('is a fault outside a transaction', () => {
    expect(() => afterCommit(() => undefined)).toThrow('There is no transaction here');
  });
});
