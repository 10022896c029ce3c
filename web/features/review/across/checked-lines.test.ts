import { expect, it } from 'vitest';
import type { CheckedPolicy } from '#contract/features/review/checked-policies.ts';
import { checkedReviews, checkedWords } from './checked-lines.ts';

const finding = (finding_id: string, more: Partial<CheckedPolicy> = {}): CheckedPolicy => ({
  element_id: 'E1',
  review_id: 'R1',
  finding_id,
  policy: { work_id: 'W', document_id: 'D', title: 'Water', version: 2, is_uploaded: false },
  status: 'partly_met',
  is_open: true,
  reviewed_at: '2026-11-25T10:00:00.000Z',
  ...more,
});

it('Requirements of a clause that a policy treats alike have one line, which leads to the first', () => {
  const found = [
    finding('F1'),
    finding('F2', { status: 'met', is_open: false }),
    finding('F3'),
    finding('F4', { element_id: 'E2' }),
    finding('F5', { review_id: 'R2', status: 'missing' }),
  ];
  const shown = checkedReviews(found).map(({ review_id: id, lines }) => [
    id,
    lines.map((line) => [line.findingId, checkedWords(line, line.element_id === 'E1' ? '1.1' : undefined)]),
  ]);
  expect(shown).toEqual([
    [
      'R1',
      [
        ['F1', 'Partly meets 1.1 (2 requirements)'],
        ['F2', 'Meets 1.1'],
        ['F4', 'Partly meets a clause'],
      ],
    ],
    ['R2', [['F5', 'Does not address 1.1']]],
  ]);
});
