import type { PlainRow } from './plain-row.ts';
import { wordyActs } from './wordy-acts.ts';
import { wordyJoints } from './wordy-joints.ts';

const be = /\b(?:be|been|is|are|was|were)$/u;
const preposition = /\b(?:at|to|by|of|in|from|with)$/u;
/** "A minimum of fuss". */
const noCount = /^(?!\p{N}|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)\b)/u;

/** "She said that that was late": the word that reports, and the one that points. */
const pointers = ['was', 'were', 'had', 'would', 'could', 'is', 'has'].map(
  (verb): PlainRow => ({
    wordy: `that that ${verb}`,
    plain: `that this ${verb}`,
    notAfter: /^(?!.*\b(?:said|added|thought|knew|reported|noted|explained|confirmed|told \w+)$)/u,
  }),
);

const guarded: readonly PlainRow[] = [
  { wordy: 'for the purpose of', plain: 'for', notBefore: /^(?:the|an?|this|these|their|its|our)\b/u },
  { wordy: 'for the purposes of', plain: 'for', notBefore: /^(?:the|an?|this|these|section|regulation)\b/u },
  { wordy: 'with regard to', plain: 'about', isNeverFirst: true },
  { wordy: 'with regards to', plain: 'about', isNeverFirst: true },
  { wordy: 'in regard to', plain: 'about', isNeverFirst: true },
  { wordy: 'in regards to', plain: 'about', isNeverFirst: true },
  { wordy: 'additional', plain: 'extra', notAfter: /\b(?:no|any|in)$/u },
  { wordy: 'subsequently', plain: 'later', isNeverFirst: true },
  { wordy: 'sufficient', plain: 'enough', notAfter: /\b(?:an?|the|this|more|less|not|self|be|is|are|was|were)$/u },
  { wordy: 'upon', plain: 'on', notAfter: /\b(?:once|put|row|thereon)$/u },
  { wordy: 'optimum', plain: 'best', notBefore: /^(?:for|is|was)\b/u },
  { wordy: 'optimal', plain: 'best' },
  {
    wordy: 'the majority of',
    plain: 'most',
    notBefore: /^(?:the|our|these|those|their|its|his|her|them|us|which|whom|it)\b/u,
  },
  { wordy: 'for a period of', plain: 'for', notBefore: /^time\b/u },
  { wordy: 'on a temporary basis', plain: 'temporarily', notAfter: be },
  { wordy: 'on a case-by-case basis', plain: 'case by case', notAfter: be },
  { wordy: 'on a permanent basis', plain: 'permanently', notAfter: be },
  { wordy: 'on a voluntary basis', plain: 'voluntarily', notAfter: be },
  { wordy: 'a minimum of', plain: 'at least', notAfter: preposition, notBefore: noCount },
  { wordy: 'a maximum of', plain: 'at most', notAfter: preposition, notBefore: noCount },
  { wordy: 'obtain', plain: 'get' },
  { wordy: 'obtaining', plain: 'getting' },
];

/** Phrases that say the same in fewer or plainer words. None holds a number, a name, a modal verb or a denial. */
export const plainRows: readonly PlainRow[] = [...wordyJoints, ...wordyActs, ...pointers, ...guarded];
