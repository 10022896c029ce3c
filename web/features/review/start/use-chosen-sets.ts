import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askedOf, idOfSet, requirementsOfChoice } from './sets/set-choices.ts';
import {
  type ChosenPolicy,
  type ComparableReview,
  type FoundSet,
  type Suggestion,
  suggestionsQuery,
} from './start-queries.ts';

const isStrong = ({ strength }: Suggestion) => strength === 'strong';

/** "v4", or the name of the file that was reviewed. */
export const nameOfEarlier = ({ version, title }: ComparableReview): string =>
  version === null ? `“${title}”` : `v${version}`;

/**
 * What the person has chosen to check the policy against. Strong suggestions, and the sets of the earlier review while the new one is compared
 * with it, are chosen until they are unticked.
 */
export function useChosenSets(policy: ChosenPolicy | undefined) {
  const { data } = useQuery({ ...suggestionsQuery(policy?.id ?? ''), enabled: policy !== undefined });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [added, setAdded] = useState<readonly FoundSet[]>([]);
  const [approvedOnly, setApprovedOnly] = useState<ReadonlySet<string>>(new Set());
  const [isComparing, setComparing] = useState(true);
  const earlier = data?.earlier ?? undefined;
  const ofEarlier = isComparing ? (earlier?.sets ?? []) : [];
  const suggestions = data?.suggestions ?? [];
  const known = new Map<string, FoundSet>([...ofEarlier, ...added, ...suggestions].map((set) => [idOfSet(set), set]));
  const ticked = [...suggestions.filter(isStrong), ...ofEarlier].map(idOfSet);
  const isChosen = ([id]: [string, FoundSet]) => changed.get(id) ?? ticked.includes(id);
  const choices = [...known].filter(isChosen).map(([id, set]) => ({ set, onlyApproved: approvedOnly.has(id) }));
  const toggle = (id: string, is: boolean) => setChanged(new Map(changed).set(id, is));
  const checkApprovedOnly = (id: string, is: boolean) =>
    setApprovedOnly(new Set([...approvedOnly].filter((other) => other !== id).concat(is ? [id] : [])));
  const add = (sets: readonly FoundSet[]) => {
    const ids = new Set(sets.map(idOfSet));
    // A set that was saved again a moment ago has another version than the one added before.
    setAdded([...added.filter((set) => !ids.has(idOfSet(set))), ...sets]);
    setChanged(new Map([...changed, ...[...ids].map((id) => [id, true] as const)]));
  };
  const counts = choices.map(({ set, onlyApproved }) => requirementsOfChoice(set, onlyApproved));
  return {
    chosen: new Set(choices.map(({ set }) => idOfSet(set))),
    asked: choices.map(({ set, onlyApproved }) => askedOf(set, onlyApproved)),
    added: [...ofEarlier, ...added].filter(
      (set, at, all) => all.findLastIndex((each) => idOfSet(each) === idOfSet(set)) === at,
    ),
    approvedOnly,
    toggle,
    checkApprovedOnly,
    add,
    // A text that was published a moment ago has not been read for requirements yet.
    requirements: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    earlier,
    isComparing,
    setComparing,
  };
}
