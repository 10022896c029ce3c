import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';
import { secretHash } from './secret-hash.ts';

type Data = { [field: string]: unknown };

const hashedWhere = (model: string, where: Where[]): Where[] =>
  model !== 'session'
    ? where
    : where.map((condition) => {
        if (condition.field !== 'token') return condition;
        if (typeof condition.value === 'string') return { ...condition, value: secretHash(condition.value) };
        if (Array.isArray(condition.value))
          return { ...condition, value: condition.value.map((v) => secretHash(String(v))) };
        throw new Error('A session can be looked up by its token only as text.');
      });

const hashedData = <T extends Data>(model: string, data: T): T =>
  model === 'session' && typeof data['token'] === 'string' ? { ...data, token: secretHash(data['token']) } : data;

/** Returns the token that the caller already had; of other sessions only the hash is known, which grants nothing. */
function withToken<R>(model: string, token: unknown, row: R): R {
  if (model !== 'session' || typeof token !== 'string' || typeof row !== 'object' || row === null) return row;
  return { ...row, token };
}

const tokenIn = (where: Where[]): unknown => where.find(({ field }) => field === 'token')?.value;

function hashing(inner: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...inner,
    create: async <T extends Data, R = T>(input: Parameters<typeof inner.create<T, R>>[0]): Promise<R> => {
      const row = await inner.create<T, R>({ ...input, data: hashedData(input.model, input.data) });
      return withToken(input.model, (input.data as Data)['token'], row);
    },
    findOne: async <T>(input: Parameters<typeof inner.findOne<T>>[0]): Promise<T | null> => {
      const row = await inner.findOne<T>({ ...input, where: hashedWhere(input.model, input.where) });
      return withToken(input.model, tokenIn(input.where), row);
    },
    findMany: (input) =>
      inner.findMany(input.where ? { ...input, where: hashedWhere(input.model, input.where) } : input),
    count: (input) => inner.count(input.where ? { ...input, where: hashedWhere(input.model, input.where) } : input),
    update: async <T>(input: Parameters<typeof inner.update<T>>[0]): Promise<T | null> => {
      const where = hashedWhere(input.model, input.where);
      const row = await inner.update<T>({ ...input, where, update: hashedData(input.model, input.update) });
      return withToken(input.model, tokenIn(input.where), row);
    },
    updateMany: (input) =>
      inner.updateMany({
        ...input,
        where: hashedWhere(input.model, input.where),
        update: hashedData(input.model, input.update),
      }),
    delete: (input) => inner.delete({ ...input, where: hashedWhere(input.model, input.where) }),
    deleteMany: (input) => inner.deleteMany({ ...input, where: hashedWhere(input.model, input.where) }),
    consumeOne: (input) => inner.consumeOne({ ...input, where: hashedWhere(input.model, input.where) }),
    incrementOne: (input) => inner.incrementOne({ ...input, where: hashedWhere(input.model, input.where) }),
  };
}

/**
 * Sits between better-auth and the tables and replaces a session's token by its SHA-256, so that a copy of the database lets nobody
 * in. better-auth's lists of sessions contain hashes; end those sessions by id, not by token.
 */
export const hashedSessionTokens =
  (makeAdapter: (options: BetterAuthOptions) => DBAdapter) =>
  (options: BetterAuthOptions): DBAdapter => {
    const inner = makeAdapter(options);
    return {
      ...inner,
      ...hashing(inner),
      transaction: (work) => inner.transaction((tx) => work(hashing(tx))),
    };
  };
