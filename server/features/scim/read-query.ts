import { ScimError } from './scim-error.ts';
import type { ScimPage } from './scim-user-store.ts';

const usualCount = 100;
const mostCount = 200;
const equality = /^\s*([A-Za-z][\w.$:-]*)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*$/i;

const unquoted = (text: string): string => {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    throw new ScimError(400, 'The filter value is not a JSON string.', 'invalidFilter');
  }
};

/**
 * Reads `attribute eq "value"`, the only form of filter, with which directories look for a resource before they create it.
 * @param attributes the attributes that may be filtered: the name in lower case, and our name for it
 * @throws ScimError invalidFilter
 */
export function readFilter<Attribute extends string>(
  filter: string | undefined,
  attributes: Readonly<Record<string, Attribute>>,
): { attribute: Attribute; value: string } | undefined {
  if (filter === undefined) return undefined;
  const [, name = '', value = ''] = equality.exec(filter) ?? [];
  const attribute = attributes[name.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/, '')];
  if (attribute === undefined)
    throw new ScimError(400, 'Only filters of the form attribute eq "value" are supported.', 'invalidFilter');
  return { attribute, value: unquoted(value) };
}

const wholeNumber = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  if (!/^-?\d{1,9}$/.test(text))
    throw new ScimError(400, 'startIndex and count must be whole numbers.', 'invalidValue');
  return Number(text);
};

/** RFC 7644, 3.4.2.4: the index starts at 1, smaller values count as 1, and a negative count as 0. */
export const readScimPage = ({
  startIndex,
  count,
}: {
  startIndex?: string | undefined;
  count?: string | undefined;
}): ScimPage => ({
  startIndex: Math.max(1, wholeNumber(startIndex, 1)),
  count: Math.min(mostCount, Math.max(0, wholeNumber(count, usualCount))),
});
