import type { PolicySpan, Requirement, RequirementSpan, ReviewFinding } from '../review-shapes.ts';
import { commitmentOf, plannedIn } from './commits.ts';
import { actorConflicts } from './compare-actors.ts';
import {
  amountConflicts,
  amountsLacking,
  equalAmounts,
  occasionConflicts,
  onlyAmountConflicts,
  repetitionConflicts,
} from './compare-amounts.ts';
import { choiceConflicts } from './compare-choices.ts';
import { conditionConflicts } from './compare-conditions.ts';
import { denialConflicts } from './compare-denials.ts';
import { forceLacking } from './compare-force.ts';
import { oppositeConflicts } from './compare-opposites.ts';
import { scopeConflicts } from './compare-scope.ts';
import { separationConflicts } from './compare-separation.ts';
import { thingConflicts } from './compare-things.ts';
import { timingConflicts } from './compare-timing.ts';
import type { Conflict, Lack } from './conflict.ts';
import { askedShare, askedText, partsLacking, saysHalfTheParts, saysIn } from './cover-parts.ts';
import { type JudgedText, readSaid, readSentences, shareSaid, spanOf } from './said.ts';

/** An element of the policy that may speak to the requirement; `score` from 0 to 1, higher is likelier. */
export type JudgedPassage = {
  element: number;
  /** The whole text of the element, in which the deciding words are shown. */
  text: string;
  /** Its stretch that is judged, such as what commits somebody, or a row of a table; the whole text without it. */
  stretch?: string | undefined;
  /** Whether the stretch is a row of a table: heads of columns are no lead-in of its sentences. */
  isRow?: boolean | undefined;
  leadIn: string | null;
  headings: readonly string[];
  score: number;
  /** How much of the requirement its nearest stretch says by the vectors of words, from 0 to 1; absent, words alone decide. */
  closeness?: number | undefined;
};

export type Judgement = Pick<ReviewFinding, 'status' | 'elements' | 'decides' | 'lacking' | 'slot' | 'confidence'>;

/** Share of words that a sentence and the requirement have in common for their slots to be compared. */
const leastForConflict = 0.45;
const leastWordsForConflict = 2;
/** Share of the requirement's words as written, or by the vectors of words, from which a passage speaks to it. */
const leastCover = 0.4;
const leastCloseness = 0.5;
const partlyCover = 0.6;
/** From these on, or where it names the act, the passage surely speaks of it. */
const sureCover = 0.5;
const sureCloseness = 0.6;
/** Share of a passage's words that the requirement has, from which the passage speaks its words. */
const nearWords = 0.7;

type Read = {
  passage: JudgedPassage;
  whole: JudgedText;
  sentences: readonly JudgedText[];
  cover: number;
  closeness: number;
};

function requirementText({ text, start, end, leadIn }: Requirement): string {
  const own = text.slice(start, end).trim();
  return leadIn === null ? own : `${leadIn.trim().replace(/:$/, '')} ${own}`;
}

/** The sentences of a passage that commit somebody to something. */
const committingSentences = ({ text, stretch = text, leadIn }: JudgedPassage): JudgedText[] =>
  readSentences(stretch).filter((said) => commitmentOf(said.text, leadIn) !== 'none');

function readPassage(passage: JudgedPassage, requirement: JudgedText): Read {
  const lead = passage.leadIn === null || passage.isRow ? '' : `${passage.leadIn.trim().replace(/:$/, '')} `;
  const sentences = committingSentences(passage).map((said, index) =>
    index === 0 && lead !== '' ? readSaid(lead + said.text) : said,
  );
  const whole = readSaid(lead + sentences.map(({ text }) => text).join(' '));
  const { closeness = 0 } = passage;
  return { passage, whole, sentences, cover: askedShare(requirement, saysIn([whole])), closeness };
}

const comparable = (one: JudgedText, other: JudgedText) => {
  const own = shareSaid(one.stems, other.signs);
  const theirs = shareSaid(other.stems, one.signs);
  const shared = Math.round(own * new Set(one.stems).size) + equalAmounts(one, other);
  return shared >= Math.min(leastWordsForConflict, one.stems.length) && Math.max(own, theirs) >= leastForConflict;
};

const compare = (requirement: JudgedText, policy: JudgedText): Conflict[] => [
  ...amountConflicts(requirement, policy),
  ...occasionConflicts(requirement, policy),
  ...repetitionConflicts(requirement, policy),
  ...timingConflicts(requirement, policy),
  ...denialConflicts(requirement, policy),
  ...conditionConflicts(requirement, policy),
  ...scopeConflicts(requirement, policy),
  ...oppositeConflicts(requirement, policy),
  ...actorConflicts(requirement, policy),
  ...choiceConflicts(requirement, policy),
  ...separationConflicts(requirement, policy),
  ...thingConflicts(requirement, policy),
];

const conflictsOf = (requirement: JudgedText, { sentences }: Read): Conflict[] =>
  sentences
    .filter((sentence) => comparable(requirement, sentence))
    .flatMap((sentence) => compare(requirement, sentence));

function decidesOf(
  requirement: Requirement,
  read: Read | undefined,
  found: Pick<Conflict, 'requirement' | 'policy'> | undefined,
): Judgement['decides'] {
  const inRequirement = found && found.requirement !== '' ? spanOf(requirement.text, found.requirement) : undefined;
  const inPolicy = found && read && found.policy !== '' ? spanOf(read.passage.text, found.policy) : undefined;
  const spans: { requirement: RequirementSpan[]; policy: PolicySpan[] } = { requirement: [], policy: [] };
  spans.requirement.push(inRequirement ?? { start: requirement.start, end: requirement.end });
  if (read)
    spans.policy.push({ element: read.passage.element, ...(inPolicy ?? { start: 0, end: read.passage.text.length }) });
  return spans;
}

/** The first words of the act that a requirement asks: its verb and the like. */
const actOf = ({ action }: Requirement): readonly string[] => readSaid(action).stems.slice(0, 1);

/** Whether a passage surely speaks of what the requirement asks: by most of its words or what they mean, or by the act. */
const isSure = ({ whole, cover, closeness }: Read, act: readonly string[]): boolean =>
  cover >= sureCover || closeness >= sureCloseness || (act.length > 0 && act.every(saysIn([whole])));

/** A passage in other words, of which nobody but a reader can tell whether it is met: a false "met" does more harm than a second look. */
const unsure: Lack = {
  slot: 'action',
  requirement: '',
  policy: '',
  reason: 'The policy speaks of this in other words. Read both: whether all of it is met does not show from the words.',
};

/**
 * The shares of findings that were right on the labelled development policies, written in words of their own, with the model in the box. `sure`
 * and `faint`: met with most of the words, and with fewer. `npm run candour -- eval review` prints the counts.
 */
const shareRight = { contradicts: 0.67, sure: 0.8, faint: 0.72, partly: 0.42, missing: 0.46 };

const missing = (requirement: Requirement): Judgement => ({
  status: 'missing',
  elements: [],
  decides: { requirement: [{ start: requirement.start, end: requirement.end }], policy: [] },
  lacking: 'No passage of the policy commits to this.',
  slot: null,
  confidence: shareRight.missing,
});

function contradiction(requirement: Requirement, read: Read, conflict: Conflict, others: readonly Read[]): Judgement {
  const elements = [read, ...others.filter((each) => each !== read)].map(({ passage }) => passage.element);
  return {
    status: 'contradicts',
    elements: [...new Set(elements)],
    decides: decidesOf(requirement, read, conflict),
    lacking: conflict.reason.replaceAll(
      'the requirement',
      requirement.key.startsWith('guide/') ? 'the guide' : 'the requirement',
    ),
    slot: conflict.slot,
    confidence: shareRight.contradicts,
  };
}

function lacksOf(requirement: JudgedText, reads: readonly Read[]): Lack[] {
  const wholes = reads.map(({ whole }) => whole);
  const says = saysIn(wholes);
  const plans = wholes.flatMap(({ text }) => plannedIn(text) ?? []);
  const planned: Lack[] = plans.map((policy) => ({
    slot: 'modality',
    requirement: '',
    policy,
    reason: `The policy plans this (“${policy}”) and does not commit to it yet.`,
  }));
  const weaker = [
    ...planned,
    ...forceLacking(requirement, wholes),
    ...amountsLacking(readSaid(askedText(requirement.text)), wholes),
  ];
  // With few words in common the policy says it in other words, and a word that is not there tells nothing.
  const isNear = wholes.some((whole) => shareSaid(whole.stems, requirement.signs) >= nearWords);
  return isNear || askedShare(requirement, says) >= partlyCover || saysHalfTheParts(requirement, says)
    ? [...weaker, ...partsLacking(requirement, says)]
    : weaker;
}

function partly(requirement: Requirement, reads: readonly Read[], lack: Lack): Judgement {
  const read = reads.find(({ passage }) => lack.policy !== '' && spanOf(passage.text, lack.policy)) ?? reads[0];
  return {
    status: 'partly_met',
    elements: reads.map(({ passage }) => passage.element),
    decides: decidesOf(requirement, read, lack),
    lacking: lack.reason.replaceAll(
      'the requirement',
      requirement.key.startsWith('guide/') ? 'the guide' : 'the requirement',
    ),
    slot: lack.slot,
    confidence: shareRight.partly,
  };
}

/**
 * Judges what a policy does with one requirement, slot by slot: amounts, times, what is forbidden, cases, who acts, and which parts are
 * covered. The same texts always give the same judgement.
 * @param passages the policy's elements that may speak to it, best first
 */
export function judgeRequirement(requirement: Requirement, passages: readonly JudgedPassage[]): Judgement {
  const said = readSaid(requirementText(requirement));
  const reads = passages.map((passage) => readPassage(passage, said));
  const committing = reads.filter(({ sentences }) => sentences.length > 0);
  const act = actOf(requirement);
  const speaking = committing.filter(({ cover, closeness }) => cover >= leastCover || closeness >= leastCloseness);
  const conflicts = committing.flatMap((read) => conflictsOf(said, read).map((conflict) => ({ read, conflict })));
  const [nearest] = speaking;
  if (nearest)
    conflicts.push(...onlyAmountConflicts(said, nearest.whole).map((conflict) => ({ read: nearest, conflict })));
  const [worst] = conflicts;
  if (worst) return contradiction(requirement, worst.read, worst.conflict, speaking);
  if (speaking.length === 0) return missing(requirement);
  const [lack] = lacksOf(said, speaking);
  if (lack) return partly(requirement, speaking, lack);
  if (!speaking.some((read) => isSure(read, act))) return partly(requirement, speaking, unsure);
  return {
    status: 'met',
    elements: speaking.map(({ passage }) => passage.element),
    decides: decidesOf(requirement, speaking[0], undefined),
    lacking: '',
    slot: null,
    confidence: speaking.some(({ cover }) => cover >= partlyCover) ? shareRight.sure : shareRight.faint,
  };
}
