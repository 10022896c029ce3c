/** A question of a chat and, if selected, a source of its answer. */
export type PlaceInChat = { questionId: string; source: number | undefined };

/** The place named in the address after `#`; undefined when it names none. */
export function readChatPlace(hash: string): PlaceInChat | undefined {
  const [, questionId, source] = /^#q-([0-9A-Z]{26})(?:-s(\d{1,4}))?$/.exec(hash) ?? [];
  if (questionId === undefined) return undefined;
  return { questionId, source: source === undefined ? undefined : Number(source) };
}

/** The same place, as an address. */
export const placeHash = ({ questionId, source }: PlaceInChat): string =>
  `#q-${questionId}${source === undefined ? '' : `-s${source}`}`;

/** The branch that the address names, for a call; empty where it names none. */
export function shownBranch(): { branch?: string } {
  const branch = new URLSearchParams(location.search).get('branch');
  return branch === null ? {} : { branch };
}
