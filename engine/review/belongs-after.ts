import type { PolicyIndex } from './index-policy.ts';
import { matchUnits } from './match-units.ts';
import type { Requirement } from './review-shapes.ts';

/** By the key of a requirement, the elements that answer it, best first; without those that are missing. */
export type FoundElements = ReadonlyMap<string, readonly number[]>;

const sectionOf = ({ headings }: Requirement) => headings.join('\n');

/** The nearest answered requirement of the same section: the one before it in the regulation rather than the one after it. */
function answeredNeighbour(at: number, requirements: readonly Requirement[], found: FoundElements): number | undefined {
  const self = requirements[at];
  if (self === undefined) return undefined;
  const section = sectionOf(self);
  const elementOf = (place: number) => {
    const other = requirements[place];
    return other !== undefined && sectionOf(other) === section ? found.get(other.key)?.[0] : undefined;
  };
  for (let distance = 1; distance < requirements.length; distance += 1) {
    const element = elementOf(at - distance) ?? elementOf(at + distance);
    if (element !== undefined) return element;
  }
  return undefined;
}

/** The last element of a list or a section that an element opens: what is added goes below it, not into its middle. */
function endOf({ policy: { elements } }: PolicyIndex, from: number): number {
  const opened = new Set([from]);
  let last = from;
  for (let at = from + 1; at < elements.length; at += 1) {
    const { parent = null, kind } = elements[at] ?? {};
    if (parent === null || !opened.has(parent) || kind === 'heading') break;
    opened.add(at);
    last = at;
  }
  return last;
}

/** The section whose heading and text are nearest, by words. */
function nearestSection(index: PolicyIndex, requirement: Requirement): number | undefined {
  const { elements } = index.policy;
  const cover = new Map<number, number>();
  for (const match of matchUnits(index, requirement)) {
    const element = index.units[match.unit]?.element ?? -1;
    cover.set(element, Math.max(cover.get(element) ?? 0, match.cover));
  }
  let nearest: { heading: number; score: number } | undefined;
  for (const [at, element] of elements.entries()) {
    if (element.kind !== 'heading' || element.level === 1) continue;
    const below = elements.flatMap(({ parent }, child) => (parent === at ? [cover.get(child) ?? 0] : []));
    const score = (cover.get(at) ?? 0) + Math.max(0, ...below);
    if (nearest === undefined || score > nearest.score) nearest = { heading: at, score };
  }
  return nearest && endOf(index, nearest.heading);
}

/**
 * The element after which a missing requirement belongs: the one that answers its neighbour in the regulation, else the end of the nearest
 * section, else the end of the policy. Null for a policy without elements.
 * @param requirements of the whole set in order
 */
export function belongsAfter(
  index: PolicyIndex,
  requirement: Requirement,
  requirements: readonly Requirement[],
  found: FoundElements,
): number | null {
  const at = requirements.findIndex(({ key }) => key === requirement.key);
  const neighbour = at < 0 ? undefined : answeredNeighbour(at, requirements, found);
  if (neighbour !== undefined) return endOf(index, neighbour);
  const last = index.policy.elements.length - 1;
  return nearestSection(index, requirement) ?? (last < 0 ? null : last);
}
