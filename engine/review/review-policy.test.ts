import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { editedPublications } from './editions/publications.ts';
import { judgeRequirement } from './judging/judge-requirement.ts';
import { requirementsOf } from './requirements-of.ts';
import { reviewPolicy } from './review-policy.ts';

const standard = parseMarkdown(`# Call bells

## 1 Testing

1.1 The ward manager must test every call bell at least once a week.

1.2 The result of each call bell test must be recorded in the ward log.

## 2 Oxygen cylinders

2.1 The porter must return empty oxygen cylinders to the gas store before the end of the shift.
`);
const requirements = requirementsOf(standard.elements, { key: 'own/bells', title: 'Call bells' });

const policyOf = (...paragraphs: string[]) => ({
  title: 'Ward policy',
  elements: parseMarkdown(`# Ward policy\n\n## 1 Call bells\n\n${paragraphs.join('\n\n')}\n`).elements,
});
const weekly = '1.1 The ward manager tests every call bell once a week.';
const logged = '1.2 The result of each call bell test is recorded in the ward log.';
const unrelated = '1.3 Visitors may park behind the laundry on Sundays.';

const review = (...paragraphs: string[]) =>
  reviewPolicy(policyOf(...paragraphs), requirements, { judge: judgeRequirement });
const statuses = async (...paragraphs: string[]) => (await review(...paragraphs)).map(({ status }) => status);

describe('A policy reviewed against a standard', () => {
  it('meets what it commits to, and misses what no clause speaks of', async () => {
    const findings = await review(weekly, logged);
    expect(findings.map(({ requirement, status }) => [requirement, status])).toEqual([
      ['own/bells 1.1', 'met'],
      ['own/bells 1.2', 'met'],
      ['own/bells 2.1', 'missing'],
    ]);
    expect(findings[0]?.elements).toContain(
      policyOf(weekly, logged).elements.findIndex(({ text }) => /tests every/.test(text)),
    );
    expect(findings[2]?.belongsAfter).not.toBeNull();
  });

  it('contradicts it with a longer interval, in words that name both', async () => {
    const [first] = await review('1.1 The ward manager tests every call bell once a month.', logged);
    expect(first?.status).toBe('contradicts');
    expect(first?.lacking).toMatch(/month.*week/);
  });

  it('has the same findings each time, and unrelated clauses change none', async () => {
    const before = await statuses(weekly, logged);
    expect(await statuses(weekly, logged)).toEqual(before);
    expect(await statuses(weekly, unrelated, logged)).toEqual(before);
  });

  it('is out of date where a clause that meets it names an edition no longer in force; gaps stay gaps', async () => {
    const publications = editedPublications(
      ['2013', '2026'].map((edition, at) => ({
        key: 'guide/bells',
        title: 'HTM 08-03: a Candour guide',
        publication: 'Health Technical Memorandum 08-03: Bedhead services',
        edition,
        version: at + 1,
        effectiveFrom: `${edition}-01-01`,
      })),
    );
    const old = '1.1 The ward manager tests every call bell once a week, as HTM 08-03 (2013) asks.';
    const policy = policyOf(old, logged);
    const [first, second, third] = await reviewPolicy(policy, requirements, { judge: judgeRequirement, publications });
    expect(first).toMatchObject({ status: 'out_of_date', slot: 'edition' });
    const [decides] = first?.decides.policy ?? [];
    expect(policy.elements[decides?.element ?? -1]?.text.slice(decides?.start, decides?.end)).toMatch(/^HTM 08-03/);
    expect(first?.lacking).toContain('2026');
    expect([second?.status, third?.status]).toEqual(['met', 'missing']);
  });

  it('judges requirements of several sets that say the same once, with the same finding under each', async () => {
    const judged: string[] = [];
    const judge: typeof judgeRequirement = (requirement, ...rest) => {
      judged.push(requirement.key);
      return judgeRequirement(requirement, ...rest);
    };
    const other =
      parseMarkdown(`# Gas\n\n## 4 Bells\n\n4.1 Read this first. The ward manager must  test every call bell at least once a week.

4.2 The porter must return empty oxygen cylinders to the gas store before the end of the shift.\n`);
    const both = [...requirements, ...requirementsOf(other.elements, { key: 'own/gas', title: 'Gas' })];
    const policy = policyOf('1.1 The ward manager tests every call bell once a month.', logged);
    const findings = await reviewPolicy(policy, both, { judge });
    const of = (key: string) => findings.find(({ requirement }) => requirement === key);
    for (const [one, again] of [
      ['own/bells 1.1', 'own/gas 4.1 (2)'],
      ['own/bells 2.1', 'own/gas 4.2'],
    ] as const) {
      const { requirement: _, decides, ...rest } = of(again) ?? {};
      expect(of(one)).toMatchObject({ ...rest, decides: { policy: decides?.policy } });
    }
    expect(judged).not.toContain('own/gas 4.1 (2)');
    expect(judged).not.toContain('own/gas 4.2');
    const gas = both.find(({ key }) => key === 'own/gas 4.1 (2)');
    for (const { start, end } of of('own/gas 4.1 (2)')?.decides.requirement ?? [])
      expect([start >= (gas?.start ?? 0), end <= (gas?.end ?? 0)]).toEqual([true, true]);
  });

  it('misses everything when it is empty', async () => {
    const findings = await reviewPolicy({ title: 'Empty', elements: [] }, requirements, { judge: judgeRequirement });
    expect(findings.map(({ status, belongsAfter }) => [status, belongsAfter])).toEqual(
      requirements.map(() => ['missing', null]),
    );
  });

  it('tells each finding as it comes, and ends when it is stopped', async () => {
    const stop = new AbortController();
    const told: string[] = [];
    const stopped = reviewPolicy(policyOf(weekly, logged), requirements, {
      judge: judgeRequirement,
      signal: stop.signal,
      onFinding({ requirement }) {
        told.push(requirement);
        stop.abort();
      },
    });
    await expect(stopped).rejects.toThrow();
    expect(told).toEqual(['own/bells 1.1']);
  });
});
