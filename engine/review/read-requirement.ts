import type { MatchingSettings } from './matching-settings.ts';
import type { Requirement } from './review-shapes.ts';
import { addWords, type WeighedWords } from './weigh-words.ts';

/** The text of a requirement for a model: its own sentence after the lead-in that it completes. */
export const meaningOfRequirement = ({ leadIn, text, start, end }: Requirement): string =>
  [leadIn, text.slice(start, end).trim()].filter((part) => part !== null).join(' ');

/** The words of a requirement, each with its weight as a query. */
export function wordsOfRequirement(requirement: Requirement, settings: MatchingSettings): WeighedWords {
  const { text, start, end, leadIn, headings, actor } = requirement;
  const { meaning, around, k3 } = settings;
  const words: WeighedWords = new Map();
  const own = text.slice(start, end);
  addWords(words, own, 1, meaning);
  if (actor !== null && own.includes(actor)) addWords(words, actor, settings.actor - 1, meaning);
  if (around > 0) addWords(words, `${text.slice(0, start)} ${text.slice(end)}`, around, meaning);
  if (leadIn !== null) addWords(words, leadIn, settings.leadIn, meaning);
  for (const [depth, heading] of headings.toReversed().entries()) {
    const weight = depth === 0 ? settings.heading : settings.outerHeading;
    if (weight > 0) addWords(words, heading, weight, meaning);
  }
  for (const [stem, weight] of words) {
    if (weight <= 0.001) words.delete(stem);
    else words.set(stem, (weight * (k3 + 1)) / (weight + k3));
  }
  return words;
}
