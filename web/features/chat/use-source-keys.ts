import type { KeyboardEvent } from 'react';
import { isPlainKey } from '#web/platform/keys/single-keys.ts';
import type { AnswerState } from './answers/answer-state.ts';

type Sources = { answer: AnswerState; selected: number | undefined; onSelect: (source: number) => void };

/** `[` and `]` go to the source before and after, while the focus is in the chat and nothing is being written. */
export function useSourceKeys({ answer, selected, onSelect }: Sources) {
  return (event: KeyboardEvent) => {
    const step = event.key === '[' ? -1 : event.key === ']' ? 1 : 0;
    if (step === 0 || !isPlainKey(event)) return;
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    const at = answer.sources.findIndex(({ number }) => number === selected);
    const next = answer.sources[at + step];
    if (next) onSelect(next.number);
  };
}
