import type { Source } from '#contract/features/chat/answer-events.ts';
import { type Passage, type PassageElement, presentSource } from '../passage-store.ts';

/** An element the model may cite by its number. */
export type WrittenSource = {
  number: number;
  element: PassageElement;
  /** The provision that a list item belongs to, when it has a number of its own. */
  leadIn: WrittenSource | undefined;
};

/** What is handed to a model, so that the prompt fits small ones too; a passage is left out whole. */
const most = { sources: 40, characters: 14_000 };

/** The elements of the passages, best first, each once, numbered from 1 in the order the model reads them. */
export function numberSources(passages: readonly Passage[]): WrittenSource[] {
  const sources: WrittenSource[] = [];
  const seen = new Set<string>();
  let characters = 0;
  for (const { element, items } of passages) {
    const fresh = [element, ...items].filter(({ elementId }) => !seen.has(elementId));
    const length = fresh.reduce((sum, { text }) => sum + text.length, 0);
    const isTooMuch = sources.length + fresh.length > most.sources || characters + length > most.characters;
    if (isTooMuch && sources.length > 0) continue;
    characters += length;
    for (const one of fresh) {
      seen.add(one.elementId);
      const leadIn = one === element ? undefined : sources.find((source) => source.element === element);
      sources.push({ number: sources.length + 1, element: one, leadIn });
    }
  }
  return sources;
}

/** The element whole: which of its words carry a sentence is known only when the sentence is written. */
export const presentWrittenSource = ({ element, number }: WrittenSource): Source =>
  presentSource(element, number, element.text);
