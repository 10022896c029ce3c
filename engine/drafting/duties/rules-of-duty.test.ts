import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { breachRows } from './rows/breach-rows.ts';
import { candourRows } from './rows/candour-rows.ts';
import { drugRows } from './rows/drug-rows.ts';
import { riddorRows } from './rows/riddor-rows.ts';
import { safeguardingRows } from './rows/safeguarding-rows.ts';
import { type DutyClause, rulesOfDuty } from './rules-of-duty.ts';

const folder = new URL('../../../corpus/guides/', import.meta.url);
const guides = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
const frontMatter = (source: string, name: string) => new RegExp(`^${name}: (.+)$`, 'mu').exec(source)?.[1];

/** The text of a clause, with its list items, in the edition in force. */
function textOf({ guide, clause }: DutyClause): string {
  const inForce = guides.filter(
    (source) => frontMatter(source, 'key') === guide && frontMatter(source, 'status') === 'in_force',
  );
  expect(inForce, `editions of ${guide} in force`).toHaveLength(1);
  const { elements } = parseMarkdown(inForce[0] ?? '');
  return elements.find(({ number, kind }) => number === clause && kind !== 'heading')?.text ?? '';
}

const rows = [...candourRows, ...riddorRows, ...breachRows, ...safeguardingRows, ...drugRows];
const cases = [...new Map(rows.map(({ kind, event }) => [`${kind} ${event}`, { kind, event }])).values()];
const timeSpan =
  /\b(?:\d+|one|two|three|four|five|six|seven|ten|fourteen|fifteen|thirty) (?:working )?(?:hours?|days?|weeks?|months?)\b/iu;

describe('The rules of a duty', () => {
  it.each(cases)('quote clauses of the edition in force word for word ($kind, $event)', ({ kind, event }) => {
    const { rule, limit, because, elsewhere } = rulesOfDuty(kind, event);
    expect(because).not.toBeNull();
    for (const quoted of [rule, limit, ...(because ? [because] : []), ...elsewhere])
      expect(textOf(quoted)).toContain(quoted.words);
  });

  it.each(cases)('give a limit only where the quoted words give it ($kind, $event)', ({ kind, event }) => {
    const { limit } = rulesOfDuty(kind, event);
    if (limit.within === null) expect(textOf(limit)).not.toMatch(timeSpan);
    else expect(limit.words).toContain(`${limit.within.count} ${limit.within.unit}`);
  });

  it('count an injury that keeps somebody off for more than seven days from the accident, within 15 days', () => {
    expect(rulesOfDuty('riddor', 'over_seven_days').limit).toMatchObject({
      clause: '5.2',
      within: { count: 15, unit: 'days' },
    });
  });

  it('give no number of days for the duty of candour, and name the clause on NHS contracts', () => {
    const { limit, elsewhere } = rulesOfDuty('duty_of_candour', 'return_to_surgery');
    expect(limit).toMatchObject({ clause: '4.1', within: null });
    expect(elsewhere.map(({ clause }) => clause)).toEqual(['4.8']);
  });
});
