import { type StateLook, StateMark } from '#web/ui/state-mark.tsx';
import type { PassedOn } from './taught-answers-queries.ts';

const states: Record<PassedOn['state'], { word: string; look: StateLook }> = {
  open: { word: 'To answer', look: 'open' },
  look_again: { word: 'Check again', look: 'look_again' },
  answered: { word: 'Answered', look: 'ok' },
};

/** The state of a passed-on question. */
export const PassedOnMark = ({ state }: Pick<PassedOn, 'state'>) => <StateMark {...states[state]} />;
