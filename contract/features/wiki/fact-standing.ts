import type { CheckedFact } from './checked-fact.ts';

type Standing = Pick<CheckedFact, 'verdict' | 'was' | 'says'>;

/** Whether it is the statement of an older version that a later one gives otherwise. */
export const isSupersededFact = ({ verdict, was, says }: Standing): boolean => verdict === 'mended' && was === says;

/** Whether public pages say what it says. */
export const isConfirmedFact = (fact: Standing): boolean => fact.verdict !== 'not_found' && !isSupersededFact(fact);
