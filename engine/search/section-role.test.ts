import { describe, expect, it } from 'vitest';
import { askedRolesOf } from './asked-roles.ts';
import { orderInsideWorks } from './order-inside-works.ts';
import { isCrossReference, type SectionRole, sectionRoleOf } from './section-role.ts';

describe('A section’s role', () => {
  it.each<[SectionRole, string[]]>([
    ['rationale', ['Rationale and impact']],
    ['rationale', ['Why the committee made the recommendations', 'Bed rails']],
    ['rationale', ["The committee's discussion of the evidence"]],
    ['research', ['4 Recommendations for research', '4.1 Key question', 'Alarms']],
    ['definition', ['2. DEFINITIONS AND ABBREVIATIONS']],
    ['definition', ['Terms used in this guideline', 'Post-fall huddle']],
    ['reference', ['Appendix B: References']],
    ['reference', ['Section 9 – Related documents']],
    ['administration', ['Version history']],
    ['administration', ['Document Control Sheet']],
    ['background', ['1.0 Introduction']],
    ['note', ['Notes:']],
    ['provision', ['Evidence reviews', 'Recommendations']],
    ['provision', []],
  ])('is %s below %j', (role, path) => expect(sectionRoleOf(path)).toBe(role));

  it.each([
    'Terms of reference',
    'Evidence of training',
    'Notes on the ward',
    'Definitions and duties',
    'Record of approval',
    'Contextual risks',
  ])('stays provision below “%s”', (heading) => expect(sectionRoleOf([heading])).toBe('provision'));

  it('is cross-reference for words that only send the reader elsewhere, and for no duty', () => {
    const only = [
      'See section 4.',
      'For the duties of the cashier see also section 3.2.',
      'Leave is set out in clause 7.',
    ];
    const duties = ['See the patient within two hours.', 'Refer to the dietitian.', 'Staff must see section 4.'];
    const more = 'See section 4. Keys stay with the nurse in charge.';
    expect(only.map(isCrossReference)).toEqual(only.map(() => true));
    expect([...duties, more, ''].map(isCrossReference)).toEqual([false, false, false, false, false]);
    expect(isCrossReference(`see ${'section '.repeat(20_000)}`)).toBe(false);
    expect(sectionRoleOf(['x and '.repeat(20_000)])).toBe('provision');
  });

  it.each<[string, SectionRole[]]>([
    ['What does amber alert mean?', ['definition']],
    ['What is a sentinel outlet?', ['definition']],
    ['Why was 6 hours chosen?', ['rationale']],
    ['Which research is needed?', ['research']],
    ['What changed in issue 4?', ['administration']],
    ['What is the temperature of the drugs fridge?', []],
    ['How often must outlets be flushed?', []],
  ])('is asked for by “%s”: %j', (question, roles) => expect([...askedRolesOf(question)]).toEqual(roles));

  it('orders passages inside a work and leaves the order of works', () => {
    const passages = (['rationale', 'provision', 'provision'] as const).map((role, at) => ({
      workId: at === 1 ? 'other' : 'own',
      role,
      heading: '',
      body: `${at}`,
      own: 1 - at / 10,
    }));
    const order = (text: string) => orderInsideWorks(text, passages, (each) => each).map(({ body }) => body);
    expect(order('alarms')).toEqual(['2', '1', '0']);
    expect(order('why alarms')).toEqual(['0', '1', '2']);
  });
});
