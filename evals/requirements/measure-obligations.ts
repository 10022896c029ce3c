import { modalities } from '#contract/features/requirements/modality.ts';
import type { JudgedObligation } from './judge-sentences.ts';
import { rounded, type Shares, sharesOf } from './shares.ts';
import { wordsOf } from './words.ts';

/**
 * How well one part is read. `right`: share of all labelled obligations whose part has the words of the label, or none where the label has
 * none; one that the rules miss is wrong. `right_of_found`: the same share of those that they find. Precision and recall count only
 * sentences that name the part.
 */
type PartFigures = { labelled: number; right: number; right_of_found: number } & Shares;

export const partNames = ['who', 'what', 'when', 'condition'] as const;
type PartName = (typeof partNames)[number];

const adverbs = new Set(['also', 'always', 'only', 'normally', 'then', 'therefore', 'still', 'fully', 'ordinarily']);

const sameWords = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');

/** Where the words of the label begin in those that were read; undefined where they do not stand there in one run. */
function placeOf(label: readonly string[], read: readonly string[]): number | undefined {
  for (let at = 0; at + label.length <= read.length; at += 1)
    if (sameWords(label, read.slice(at, at + label.length))) return at;
  return undefined;
}

/**
 * The product's *what* contains the when and the condition around the act, and in a passive or where a thing is the subject the words before
 * it. Nothing else may stand beside the words of the label.
 */
function isActRight({ labels, said }: JudgedObligation): boolean {
  const [label, read] = [wordsOf(labels.what ?? ''), wordsOf(said?.action ?? '')];
  const at = placeOf(label, read);
  if (at === undefined) return false;
  const beside = new Set([...(labels.when ?? []), ...(labels.condition ?? [])].flatMap(wordsOf).concat('and', 'but'));
  const opens = labels.who === null || label[0] === 'be';
  const isBefore = read.slice(0, at).every((word) => opens || beside.has(word) || adverbs.has(word));
  return isBefore && read.slice(at + label.length).every((word) => beside.has(word));
}

const saidOf = ({ said }: JudgedObligation, part: PartName): string | null =>
  said && { who: said.actor, what: said.action, when: said.timing, condition: said.condition }[part];

const labelOf = ({ labels }: JudgedObligation, part: PartName): string | null => {
  const label = labels[part];
  return Array.isArray(label) ? label.join(' ') : label;
};

/** True where the part was read as a reader labelled it, to the word. */
export function isPartRight(judged: JudgedObligation, part: PartName): boolean {
  if (judged.said === null) return false;
  if (part === 'what') return isActRight(judged);
  const [label, read] = [labelOf(judged, part), saidOf(judged, part)].map((text) =>
    // Whose act is forbidden: "No visitor may" and "visitors must not" name the same people.
    wordsOf((text ?? '').replace(part === 'who' ? /^no\s+/i : '', '')),
  );
  return sameWords(label ?? [], read ?? []);
}

function partFigures(wanted: readonly JudgedObligation[], part: PartName): PartFigures {
  const found = wanted.filter(({ said }) => said !== null);
  const right = found.filter((each) => isPartRight(each, part));
  const named = wanted.filter((each) => labelOf(each, part) !== null);
  const read = found.filter((each) => saidOf(each, part) !== null);
  const rightNamed = right.filter((each) => labelOf(each, part) !== null);
  return {
    labelled: named.length,
    right: rounded(right.length / Math.max(1, wanted.length)),
    right_of_found: rounded(right.length / Math.max(1, found.length)),
    ...sharesOf(rightNamed.length, read.length, named.length),
  };
}

/**
 * The figures of one half. `modality.right_of_found`: share of the obligations found whose modality is right. `doubtful_claimed`: sentences
 * claimed to be obligations whose label "none" the guideline calls doubtful; `is_obligation` counts them as wrong.
 */
export function measureObligations(sentences: readonly JudgedObligation[]) {
  const wanted = sentences.filter(({ labels }) => labels.modality !== null);
  const claimed = sentences.filter(({ said }) => said !== null);
  const found = wanted.filter(({ said }) => said !== null);
  const right = found.filter(({ said, labels }) => said?.modality === labels.modality);
  const ofModality = modalities.map((modality) => {
    const labelled = wanted.filter(({ labels }) => labels.modality === modality);
    const shares = sharesOf(
      labelled.filter(({ said }) => said?.modality === modality).length,
      claimed.filter(({ said }) => said?.modality === modality).length,
      labelled.length,
    );
    return [modality, { sentences: labelled.length, ...shares }] as const;
  });
  return {
    sentences: sentences.length,
    obligations: wanted.length,
    doubtful_claimed: claimed.filter(({ labels }) => labels.note !== null).length,
    is_obligation: sharesOf(found.length, claimed.length, wanted.length),
    modality: {
      right_of_found: rounded(right.length / Math.max(1, found.length)),
      ...sharesOf(right.length, claimed.length, wanted.length),
    },
    by_modality: Object.fromEntries(ofModality),
    parts: Object.fromEntries(partNames.map((part) => [part, partFigures(wanted, part)])) as Record<
      PartName,
      PartFigures
    >,
  };
}
