import { type StateLook, StateMark } from '#web/ui/state-mark.tsx';
import type { Connection } from './connection-words.ts';

const states: Record<Connection['state'], { word: string; look: StateLook }> = {
  new: { word: 'Not checked yet', look: 'waiting' },
  looking: { word: 'Checking now', look: 'running' },
  ok: { word: 'Working', look: 'ok' },
  failing: { word: 'Failing', look: 'failing' },
  paused: { word: 'Paused', look: 'paused' },
};

/** The status of a connection. */
export const ConnectionState = ({ state }: Pick<Connection, 'state'>) => <StateMark {...states[state]} />;
