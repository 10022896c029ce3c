import type { Item } from '#engine/verification/read-items.ts';
import { saysTheSame, signsOf } from '#engine/verification/same-meaning.ts';
import type { Lack } from './conflict.ts';
import { isKinToAny } from './kinship.ts';
import { isContent, isOwnWord, type JudgedText, namingStems, readSaid } from './said.ts';

/** One of several parts of a requirement, as written, with the words that no other part has. */
export type Part = { written: string; stems: readonly string[]; own: readonly string[] };

const joints = /(?:[,;:]\s*(?:and|or|but)?\s+|\s+(?:and(?:\s+then)?|or|as well as|together with|but)\s+)/i;

/** What a requirement tells and does not ask: reasons, other names, examples, who else asks it. */
const asides = [
  /\([^)]*\)/g,
  /,?\s*\b(?:because|since|so that|in order that)\b[^;.]*/gi,
  /,\s*(?:also|often|sometimes|commonly|usually) (?:called|known as)[^,;.]*,?/gi,
  /,\s*(?:which is|which are) (?:also |often |commonly )?(?:called|known as)[^,;.]*/gi,
  /,?\s*\bsuch as\b[^,;.]*,?/gi,
  /,\s*as [^,;.]*\b(?:asks?|requires?|recommends?|suggests?|says?|states?)\b/gi,
  /,\s*which\b[^,;.]*/gi,
  /[:;,]?\s*\bfor [^:;,.]*, see\b[^.;]*/gi,
  /\b(?:usually|normally|generally|except|save|although|whatever|wherever|however|whichever)\b/gi,
];

/** The requirement without its asides. */
export const askedText = (text: string): string =>
  asides
    .reduce((left, aside) => left.replace(aside, ' '), text)
    .replace(/\s+/g, ' ')
    .trim();

/** The words after the modal verb, where it has an act: who must act is compared elsewhere. */
function withoutSubject(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(({ kind }) => kind === 'modal');
  const act = items.slice(at + 1);
  return at >= 0 && namingStems(act).length > 0 ? act : items;
}

/** The parts of a requirement: what stands between commas and conjunctions. */
function requirementParts(text: string): Part[] {
  const pieces = askedText(text)
    .split(joints)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const said = pieces.map((written) => ({
    written,
    items: withoutSubject(readSaid(written).items),
    whole: readSaid(written).stems,
  }));
  const counts = new Map<string, number>();
  for (const { whole } of said) for (const stem of new Set(whole)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return said.flatMap(({ written, items }) => {
    const stems = namingStems(items).filter((stem) => !isOwnWord(stem));
    // Amounts are compared as amounts.
    // A policy that does not use an exception is stricter.
    if (/^(?:unless|except)\b/i.test(written)) return [];
    if (stems.length === 0 || items.some(({ kind }) => kind === 'quantity')) return [];
    return [{ written, stems, own: [...new Set(stems)].filter((stem) => counts.get(stem) === 1) }];
  });
}

/** A part is said where this share of its own words is. */
const leastOwn = 0.34;
const shortPart = 2;

export type SaysStem = (stem: string) => boolean;

/** A check for words of the passages: by meaning and root. */
export const saysIn = (said: readonly JudgedText[]): SaysStem => {
  const signs = signsOf(
    said.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'word' ? [item.stem] : []))),
  );
  const stems = new Set(
    said.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'word' ? [item.stem] : []))),
  );
  return (stem) => saysTheSame(signs, stem) || isKinToAny(stem, stems);
};

function isSaid({ own, stems }: Part, says: SaysStem): boolean {
  const words = own.length > 0 ? own : stems;
  const said = words.filter(says).length;
  return words.length === 0 || (words.length <= shortPart ? said > 0 : said / words.length >= leastOwn);
}

const neighbours = /^(?:and|or)$/;

/** "Workforce and patient data": a word of a pair that the policy leaves out while it has the other. */
function siblingLost(items: readonly Item[], says: SaysStem): string | undefined {
  for (const [at, item] of items.entries()) {
    const isJoint =
      (item.kind === 'word' && neighbours.test(item.word)) || (item.kind === 'break' && item.mark === ',');
    if (!isJoint) continue;
    const [left, right] = [
      items[at - 1],
      items
        .slice(at + 1, at + 4)
        .find(
          (each) =>
            each.kind !== 'word' ||
            !/^(?:and|or|the|a|an|of|to|in|for|with|their|its|when|where|by|on)$/.test(each.word),
        ),
    ];
    if (!isContent(left) || !isContent(right)) continue;
    const isRepeated = (stem: string) => namingStems(items).filter((each) => each === stem).length > 1;
    if (isRepeated(left.stem) || isRepeated(right.stem)) continue;
    const [saysLeft, saysRight] = [says(left.stem), says(right.stem)];
    if (saysLeft !== saysRight) return saysLeft ? right.word : left.word;
  }
  return undefined;
}

/** Parts of the requirement that the passages do not say. Few words are in common with a paraphrase, so the caller decides whether to ask. */
export function partsLacking(requirement: JudgedText, says: SaysStem): Lack[] {
  const parts = requirementParts(requirement.text);
  const lost = parts.filter((part) => !isSaid(part, says));
  const lack = (written: string): Lack => ({
    slot: 'object',
    requirement: written,
    policy: '',
    reason: `The policy says nothing of “${written}”.`,
  });
  if (lost.length > 0) return lost.map(({ written }) => lack(written.replace(/[.;]$/, '')));
  const sibling = siblingLost(readSaid(askedText(requirement.text)).items, says);
  return sibling === undefined ? [] : [lack(sibling)];
}

/** Whether the passages say at least half of a requirement's several parts: its words for them are then theirs too. */
export function saysHalfTheParts(requirement: JudgedText, says: SaysStem): boolean {
  const parts = requirementParts(requirement.text);
  const literal = parts.filter(({ own, stems }) => (own.length > 0 ? own : stems).some(says)).length;
  return parts.length > 2 && literal * 2 >= parts.length;
}

/** The share of the requirement's content words that the passages say. */
export function askedShare(requirement: JudgedText, says: SaysStem): number {
  const stems = [...new Set(namingStems(requirement.items))];
  return stems.length === 0 ? 0 : stems.filter(says).length / stems.length;
}
