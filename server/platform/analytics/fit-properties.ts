import type { EventProperties } from './analytics.ts';

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** The first entries of a list that fit into this many bytes. */
function cut(list: readonly string[], bytes: number): string[] {
  let left = bytes - 2;
  const end = list.findIndex((entry) => {
    left -= sizeOf(entry) + 1;
    return left < 0;
  });
  return list.slice(0, end === -1 ? list.length : end);
}

/**
 * The properties that fit into this many bytes of JSON: short values first, lists cut to what is left, others left out whole.
 * @returns the properties with their size in bytes
 */
export function fitProperties(
  properties: EventProperties,
  mostBytes: number,
): { properties: EventProperties; bytes: number } {
  const whole = sizeOf(properties);
  if (whole <= mostBytes) return { properties, bytes: whole };
  const sized = Object.entries(properties).map(([name, value]) => ({ name, value, bytes: sizeOf(value) }));
  const kept: Record<string, EventProperties[string]> = {};
  let bytes = 2;
  for (const { name, value, bytes: own } of sized.sort((a, b) => a.bytes - b.bytes)) {
    const around = sizeOf(name) + 2;
    const left = mostBytes - bytes - around;
    if (own <= left) kept[name] = value;
    else if (Array.isArray(value) && left > 2) kept[name] = cut(value, left);
    else continue;
    bytes += around + sizeOf(kept[name]);
  }
  return { properties: kept, bytes };
}
