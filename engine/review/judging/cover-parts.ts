import type { Item } from '#engine/verification/read-items.ts';
import { saysTheSame, signsOf } from '#engine/verification/same-meaning.ts';
import type { Lack } from './conflict.ts';
import { contentStems, isContent, readSaid, type Said } from './said.ts';

/** One of several parts of a requirement, as written, with the words that no other part has. */
export type Part = { written: string; stems: readonly string[]; own: readonly string[] };

const joints = /(?:[,;:]\s*(?:and|or|but)?\s+|\s+(?:and(?:\s+then)?|or|as well as|together with|but)\s+)/i;
const trailing =
  /\b(?:because|since|so that|in order that|which|such as|including|for example|whichever|usually)\b.*$/i;

const numbers = (items: readonly Item[]) => items.filter(({ kind }) => kind === 'quantity').length;

/** The parts of a requirement: what stands between commas and conjunctions. */
export function partsOf(text: string): Part[] {
  const pieces = text
    .replace(/\([^)]*\)/g, ' ')
    .split(joints)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const said = pieces.map((written) => ({ written, said: readSaid(written.replace(trailing, '').trim() || written) }));
  const counts = new Map<string, number>();
  for (const { said: each } of said)
    for (const stem of new Set(each.stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return said.flatMap(({ written, said: { stems, items } }) => {
    if (stems.length === 0 && numbers(items) === 0) return [];
    return [{ written, stems, own: [...new Set(stems)].filter((stem) => counts.get(stem) === 1) }];
  });
}

/** A part is said where this share of its own words is. */
const leastOwn = 0.34;
const shortPart = 2;

export type SaysStem = (stem: string) => boolean;

/** A check for words of the passages: by meaning and root. */
export const saysIn = (said: readonly Said[]): SaysStem => {
  const signs = signsOf(
    said.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'word' ? [item.stem] : []))),
  );
  return (stem) => saysTheSame(signs, stem);
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
    const [saysLeft, saysRight] = [says(left.stem), says(right.stem)];
    if (saysLeft !== saysRight) return saysLeft ? right.word : left.word;
  }
  return undefined;
}

/** Parts of the requirement that the passages do not say. Few words are in common with a paraphrase, so the caller decides whether to ask. */
export function partsLacking(requirement: Said, says: SaysStem): Lack[] {
  const parts = partsOf(requirement.text);
  const lost = parts.filter((part) => !isSaid(part, says));
  const lack = (written: string): Lack => ({
    slot: 'object',
    requirement: written,
    policy: '',
    reason: `The policy says nothing of “${written}”.`,
  });
  if (lost.length > 0) return lost.map(({ written }) => lack(written.replace(/[.;]$/, '')));
  const sibling = siblingLost(requirement.items, says);
  return sibling === undefined ? [] : [lack(sibling)];
}

/** The share of the requirement's content words that the passages say. */
export function coverOf(requirement: Said, says: SaysStem): number {
  const stems = [...new Set(contentStems(requirement.items))];
  return stems.length === 0 ? 0 : stems.filter(says).length / stems.length;
}
