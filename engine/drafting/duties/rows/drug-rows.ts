import type { DutyRow } from '../duty-row.ts';

/** Controlled drugs that are missing, do not balance or may have been stolen. The earlier rows need more to be said together and weigh more; what speaks against a late row outweighs it. */
export const drugRows: readonly DutyRow[] = [
  {
    kind: 'controlled_drug_loss',
    event: 'missing',
    why: 'A controlled drug is said to be missing.',
    needs: [['stockGone'], ['controlledDrug']],
    within: 35,
    weight: 3,
  },
  {
    kind: 'controlled_drug_loss',
    event: 'difference',
    why: 'The count of a controlled drug does not match the record.',
    needs: [['shortCount'], ['controlledDrug']],
    within: 40,
    weight: 3,
  },
  {
    kind: 'controlled_drug_loss',
    event: 'misuse',
    why: 'A controlled drug seems to have been tampered with.',
    needs: [['tampered'], ['controlledDrug']],
    within: 35,
    weight: 3,
  },
  {
    kind: 'controlled_drug_loss',
    event: 'misuse',
    why: 'A controlled drug may have been stolen or used by staff.',
    needs: [['stolen'], ['controlledDrug']],
    within: 40,
    weight: 3,
  },
  {
    kind: 'controlled_drug_loss',
    event: 'misuse',
    why: 'The records of a controlled drug do not fit what patients were given.',
    needs: [['falseEntry'], ['controlledDrug']],
    within: 40,
    weight: 2.7,
  },
  {
    kind: 'controlled_drug_loss',
    event: 'difference',
    why: 'More of a controlled drug is gone than was given.',
    needs: [['goingDown'], ['controlledDrug']],
    within: 25,
    weight: 2.4,
  },
  {
    kind: 'controlled_drug_loss',
    event: 'misuse',
    why: 'A controlled drug turned up where it should not be.',
    needs: [['outThere'], ['controlledDrug']],
    within: 25,
    weight: 2.3,
  },
  {
    kind: 'controlled_drug_loss',
    event: 'difference',
    why: 'Something about a controlled drug does not fit.',
    needs: [
      ['stockGone', 'shortCount', 'tampered', 'stolen', 'falseEntry'],
      ['controlledDrug'],
      ['stockGone', 'shortCount', 'tampered', 'stolen', 'falseEntry'],
    ],
    within: 45,
    weight: 2.2,
  },
];
