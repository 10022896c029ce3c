import { asClientError } from '#web/platform/api/decode-error.ts';

/** A reason of the server, with its place in the request: "template.sections.2.heading". */
export type RefusedPlace = { place: string; reason: string };

/** The reasons of a refused request that name a place (spec §5); empty where the error has none. */
export function refusedPlaces(error: unknown): RefusedPlace[] {
  const { body } = asClientError(error);
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  if (!Array.isArray(detail)) return [];
  return detail.flatMap((entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    'msg' in entry &&
    typeof entry.msg === 'string' &&
    'loc' in entry &&
    Array.isArray(entry.loc)
      ? [{ place: entry.loc.join('.'), reason: entry.msg }]
      : [],
  );
}
