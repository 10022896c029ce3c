import { readSaid, shareSaid } from '../judging/said.ts';
import { exchangeWords } from './exchange-words.ts';
import { followEdition } from './follow-edition.ts';
import { keepsWords } from './kept-words.ts';
import { quotedRequirement, requirementSentence } from './requirement-sentence.ts';
import { sentenceAt } from './sentence-at.ts';
import type { SuggestedWording, WordedClause, WordingInput } from './wording-shapes.ts';

/** A clause that goes on behind its end takes no sentence after it: an item of a list, or what items complete. */
const isOpen = (text: string): boolean => /[,;:]\s*(?:and|or)?\s*$/i.test(text);

const ownWords = ({ text, start, end, leadIn }: WordingInput['requirement']): string => {
  const own = text.slice(start, end).trim();
  return leadIn === null ? own : `${leadIn.trim().replace(/:$/, '')} ${own}`;
};

/** A clause of its own: the requirement as a sentence of the policy, else quoted. */
function ownClause({ requirement, voice }: WordingInput): SuggestedWording {
  const sentence = requirementSentence(requirement, voice);
  if (sentence === undefined) return { kind: 'follows', text: quotedRequirement(requirement), way: 'quoted' };
  return { kind: 'follows', text: sentence, way: 'written' };
}

/** The clause with the requirement's sentence behind its own. */
function withSentence(input: WordingInput, { text, isProse }: WordedClause): SuggestedWording {
  const own = ownClause(input);
  if (!isProse || isOpen(text) || text.trim() === '') return own;
  const ended = /[.!?]["”’)]*\s*$/.test(text) ? text.trimEnd() : `${text.trimEnd()}.`;
  return { kind: 'replaces', text: `${ended} ${own.text}`, way: own.way === 'quoted' ? 'quoted' : 'added' };
}

/** Share of a sentence's words from which another one says the same and more. */
const mostOfIt = 0.8;

const saysToo = (sentence: string, old: string): boolean =>
  keepsWords(old, sentence) && shareSaid(readSaid(old).stems, readSaid(sentence).signs) >= mostOfIt;

/** The clause with the deciding sentence put in the requirement's words, or replaced by the requirement's sentence. */
function changed(input: WordingInput, clause: WordedClause): SuggestedWording {
  const { slot, requirement, status, voice } = input;
  const { text, decides, isProse } = clause;
  if (!isProse) return ownClause(input);
  const { start, end } = sentenceAt(text, decides[0]?.start ?? 0);
  const put = (words: string) => text.slice(0, start) + words + text.slice(end);
  const asked = ownWords(requirement);
  const exchanged = exchangeWords(slot, { requirement: asked, sentence: text.slice(start, end), voice });
  if (exchanged !== undefined) return { kind: 'replaces', text: put(exchanged), way: 'exchanged' };
  const sentence = requirementSentence(requirement, voice);
  // What is met in part stays, and what is lacking is added, unless the new sentence says the old one too.
  const isWhole = slot === 'modality' || (sentence !== undefined && saysToo(sentence, text.slice(start, end)));
  if (status !== 'contradicts' && !isWhole) return withSentence(input, clause);
  if (sentence === undefined) return { kind: 'replaces', text: put(quotedRequirement(requirement)), way: 'quoted' };
  const isItem = isOpen(text.slice(start, end));
  return isItem ? ownClause(input) : { kind: 'replaces', text: put(sentence), way: 'replaced' };
}

/**
 * A wording with which the policy would meet the requirement of a finding, from the words of both sides alone; the same finding always gets
 * the same. It keeps every figure and every "not" of the requirement, and has no figure that neither side has, nor the edition in force.
 * Null for a requirement that is met.
 */
export function suggestWording(input: WordingInput): SuggestedWording | null {
  const { status, clause, lacking } = input;
  switch (status) {
    case 'met':
      return null;
    case 'missing':
      return ownClause(input);
    case 'out_of_date': {
      if (clause === null) return ownClause(input);
      const [place] = clause.decides;
      const text = place && clause.isProse ? followEdition(clause.text, place, lacking) : undefined;
      return text === undefined || text === clause.text
        ? withSentence(input, clause)
        : { kind: 'replaces', text, way: 'exchanged' };
    }
    case 'partly_met':
    case 'contradicts':
      return clause === null ? ownClause(input) : changed(input, clause);
  }
}
