import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [isComparing, setComparing] = useState(true);
  const earlier = data?.earlier ?? undefined;
  const ofEarlier = isComparing ? (earlier?.sets ?? []) : [];
  const suggestions = data?.suggestions ?? [];
  const known = new Map<string, FoundSet>([...ofEarlier, ...added, ...suggestions].map((set) => [set.work_id, set]));
  const ticked = [...suggestions.filter(isStrong), ...ofEarlier].map(({ work_id: id }) => id);
  const chosen = new Set([...known.keys()].filter((id) => changed.get(id) ?? ticked.includes(id)));
  const toggle = (id: string, is: boolean) => setChanged(new Map(changed).set(id, is));
  const add = (set: FoundSet) => {
    if (!known.has(set.work_id)) setAdded([...added, set]);
    toggle(set.work_id, true);
  };
  const counts = [...chosen].map((id) => known.get(id)?.requirements ?? null);
  // A text that was published a moment ago has not been read for requirements yet.
  const requirements = counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return { chosen, added: [...ofEarlier, ...added], toggle, add, requirements, earlier, isComparing, setComparing };
}
