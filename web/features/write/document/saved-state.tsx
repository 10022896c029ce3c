import { timeOfDay } from '#web/ui/format-date.ts';
import styles from './draft-screen.module.css';
import type { SaveState } from './save-loop.ts';

/** Whether the text is saved, in words. */
function inWords(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? '' : `Saved ${timeOfDay(state.at)}`;
    case 'waiting':
    case 'saving':
      return 'Saving';
    case 'changed':
      return 'Not saved: changed meanwhile';
    case 'unsaved':
      return state.reason === ''
        ? 'Not saved: kept in this tab until the connection is back'
        : `Not saved: ${state.reason}`;
  }
}

/** Whether the text is saved. Only trouble is announced. */
export function SavedState({ state }: { state: SaveState }) {
  const isTrouble = state.kind === 'unsaved' || state.kind === 'changed';
  return (
    <span role={isTrouble ? 'alert' : undefined} className={isTrouble ? styles['trouble'] : undefined}>
      {inWords(state)}
    </span>
  );
}
