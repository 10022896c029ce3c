import type { Transcript } from '../transcript/transcript.ts';
import type { Somebody } from './meeting.ts';

/** Titles stand before a name and distinguish nobody. */
const titles = new Set(['dr', 'mr', 'mrs', 'ms', 'miss', 'prof', 'professor', 'sister', 'nurse', 'sir', 'dame']);

const partsOf = (name: string) =>
  name
    .toLocaleLowerCase('en-GB')
    .split(/[\s.]+/u)
    .filter((part) => part.length > 1 && !titles.has(part));

/** The speakers of a meeting by the parts of their names; a part that two share names neither. */
export function speakersByName({ speakers }: Transcript): ReadonlyMap<string, number> {
  const all = speakers.flatMap(({ label, fullName }, at) =>
    [...new Set([label, fullName ?? ''].flatMap((name) => [name.toLocaleLowerCase('en-GB'), ...partsOf(name)]))].map(
      (part) => [part, at] as const,
    ),
  );
  const groups = Map.groupBy(all, ([part]) => part);
  return new Map(
    [...groups].flatMap(([part, group]) =>
      group.length === 1 && part !== '' ? [[part, group[0]?.[1] ?? 0] as const] : [],
    ),
  );
}

/** Somebody by the name that was said: a speaker if one has it, else the name itself. */
export function somebodyNamed(name: string, speakers: ReadonlyMap<string, number>): Somebody {
  const parts = [name.toLocaleLowerCase('en-GB'), ...partsOf(name)];
  const speaker = parts.map((part) => speakers.get(part)).find((at) => at !== undefined);
  return speaker === undefined ? { name } : { speaker };
}

export const isSame = (one: Somebody | null, other: Somebody | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
