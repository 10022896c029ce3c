/** A question of a chat and, where one is chosen, a source of its answer. */
export type PlaceInChat = { questionId: string; source: number | undefined };

/** The place that the address names after its `#`; undefined when it names none. */
export function readPlace(hash: string): PlaceInChat | undefined {
  const [, questionId, source] = /^#q-([0-9A-Z]{26})(?:-s(\d{1,4}))?$/.exec(hash) ?? [];
  if (questionId === undefined) return undefined;
  return { questionId, source: source === undefined ? undefined : Number(source) };
}

/** The same for the address. */
export const placeHash = ({ questionId, source }: PlaceInChat): string =>
  `#q-${questionId}${source === undefined ? '' : `-s${source}`}`;
