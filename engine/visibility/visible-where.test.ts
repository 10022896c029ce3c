import { asc, not, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, type Visibility, type Visible, visibilities } from '#contract/access/caller.ts';
import { accountRoles } from '#contract/roles.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { namedWhere } from './named-where.ts';
import { canSee, namesReader, type Scope, scopeOf, withAttached } from './scope.ts';
import { visibleWhere } from './visible-where.ts';

const things = pgTable('visibility_test_things', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id'),
  organisationId: text('organisation_id'),
  visibility: text('visibility').$type<Visibility>().notNull(),
  sharedWith: text('shared_with').array().notNull(),
});

// Few ids, so that they coincide; some would break out of a statement or an array if the code ever pasted them into one.
const userId = fc.constantFrom('u1', 'u2', "o'hara", 'a,b', '{u1}', '"u2"', 'null', 'NULL', '');
const organisationId = fc.constantFrom('north', 'south', "' or true --", '');
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const anyThing: fc.Arbitrary<Visible> = fc.record({
  ownerId: orNull(userId),
  organisationId: orNull(organisationId),
  visibility: fc.constantFrom(...visibilities),
  sharedWith: fc.uniqueArray(userId, { maxLength: 4 }),
});

const anyCaller: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Caller>({ kind: 'anonymous' }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('user' as const),
      userId,
      organisationId: orNull(organisationId),
      roles: fc.subarray([...accountRoles]),
      sessionId: fc.constant('s'),
    }),
  },
);

/** Includes scopes that no caller has today: the SQL must match the predicate for every scope. */
const anyScope: fc.Arbitrary<Scope> = fc.oneof(
  anyCaller.map(scopeOf),
  fc.record({ userId: orNull(userId), organisationId: orNull(organisationId), belongsTo: orNull(organisationId) }),
  anyCaller.map((caller) => withAttached(scopeOf(caller))),
);

describeBothDatabases('The scope of a caller', (database) => {
  beforeAll(async () => {
    await database().query.execute(sql`create table ${things} (id text primary key, owner_id text, organisation_id text,
      visibility text not null, shared_with text[] not null)`);
  });

  const idsWhere = async (condition: ReturnType<typeof visibleWhere>) => {
    const rows = await database().query.select({ id: things.id }).from(things).where(condition).orderBy(asc(things.id));
    return rows.map(({ id }) => id);
  };

  it('is the same in SQL as in the predicate, and so are its opposite and the part that names the user', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyThing, { minLength: 1, maxLength: 60 }),
        fc.array(anyScope, { minLength: 1, maxLength: 6 }),
        async (drawn, scopes) => {
          const rows = drawn.map((thing, index) => ({
            ...thing,
            sharedWith: [...thing.sharedWith],
            id: String(index).padStart(3, '0'),
          }));
          await database().query.execute(sql`truncate ${things}`);
          await database().query.insert(things).values(rows);
          for (const scope of scopes) {
            const covered = rows.filter((row) => canSee(scope, row)).map(({ id }) => id);
            const hidden = rows.filter((row) => !canSee(scope, row)).map(({ id }) => id);
            expect(await idsWhere(visibleWhere(scope, things))).toEqual(covered);
            expect(await idsWhere(not(visibleWhere(scope, things)))).toEqual(hidden);
            const naming = rows.filter((row) => namesReader(scope, row));
            expect(await idsWhere(namedWhere(scope, things))).toEqual(naming.map(({ id }) => id));
            expect(naming.every((row) => canSee(scope, row))).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('shows what is attached to its owner alone, and only where the scope asks for it', () => {
    fc.assert(
      fc.property(anyThing, anyCaller, (drawn, caller) => {
        const thing: Visible = { ...drawn, visibility: 'attached' };
        const scope = scopeOf(caller);
        expect(canSee(scope, thing)).toBe(false);
        expect(canSee(withAttached(scope), thing)).toBe(scope.userId !== null && thing.ownerId === scope.userId);
      }),
    );
  });

  it('shows a guest nothing of the organisation in their row, and a caller without a token only what is public', () => {
    fc.assert(
      fc.property(anyThing, anyCaller, (thing, caller) => {
        const covered = canSee(scopeOf(caller), thing);
        if (caller.kind !== 'user') expect(covered).toBe(thing.visibility === 'public');
        else if (thing.visibility === 'attached') expect(covered).toBe(false);
        else if (caller.roles.every((role) => role === 'guest') && thing.ownerId !== caller.userId)
          expect(covered).toBe(thing.visibility === 'public' || namesReader(scopeOf(caller), thing));
      }),
    );
  });

  it('ends what names a person of an organisation when they leave it, and keeps private things from everyone named', () => {
    fc.assert(
      fc.property(anyThing, anyCaller, orNull(organisationId), (thing, caller, elsewhere) => {
        if (caller.kind !== 'user' || thing.organisationId === null || thing.organisationId === elsewhere) return;
        expect(namesReader(scopeOf({ ...caller, organisationId: elsewhere }), thing)).toBe(false);
        expect(namesReader(scopeOf(caller), { ...thing, visibility: 'private' })).toBe(false);
        expect(namesReader(scopeOf(caller), { ...thing, visibility: 'public' })).toBe(false);
      }),
    );
  });
});
