import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Visibility, visibilities } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import { canSee } from '#engine/visibility/scope.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { citedAmong, insertCitations } from './citation-store.ts';

const elements = ['E1', 'E2', 'E3', 'E4', 'uncited'];
const people = ['u1', 'u2'];
const organisations = ['north', 'south'];

describeBothDatabases('The elements that answers cite', (database) => {
  type Cited = {
    ownerId: string;
    organisationId: string;
    visibility: Visibility;
    sharedWith: string[];
    element: string;
  };
  const cited: Cited[] = [];

  beforeAll(async () => {
    const cite = async (answer: Cited) => {
      const { element: elementId, ...run } = answer;
      const id = newId();
      await database()
        .query.insert(runsTable)
        .values({ id, kind: 'answer', input: {}, ...run });
      const place = { versionId: 'V', lineageId: 'L', quoteStart: 0, quoteEnd: 1, textHash: '' };
      const row = { runId: id, elementId, ...place };
      const rows = [1, 2].map((sentence) => ({ id: newId(), sentence, ...row }));
      await database().transaction((tx) => insertCitations(tx, rows));
      cited.push(answer);
    };
    // An answer is never attached to a chat.
    for (const [index, visibility] of visibilities.filter((each) => each !== 'attached').entries())
      for (const ownerId of people)
        for (const sharedWith of [[], people])
          await cite({
            ownerId,
            organisationId: organisations[(index + sharedWith.length) % 2] ?? '',
            visibility,
            sharedWith,
            element: elements[index] ?? '',
          });
  });

  it('are only those in answers that the caller may see, each once', async () => {
    const scope = fc.record({
      userId: fc.option(fc.constantFrom(...people, 'stranger'), { nil: null }),
      organisationId: fc.option(fc.constantFrom(...organisations), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(scope, fc.array(fc.constantFrom(...elements)), async (drawn, asked) => {
        const seen = cited.filter((answer) => canSee(drawn, answer)).map(({ element }) => element);
        const found = await citedAmong(database().query, drawn, asked);
        expect(found.sort()).toEqual([...new Set(asked)].filter((id) => seen.includes(id)).sort());
      }),
      { numRuns: 60 },
    );
  });
});
