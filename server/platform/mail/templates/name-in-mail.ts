import { carriesAddress } from '#contract/carries-address.ts';
import { limits } from '#contract/limits.ts';

const longest = limits.organisationNameCharacters;

/**
 * A name as mail may show it. Directories and providers send names, and older ones are stored, that no form would accept.
 * @returns undefined for a name that a mail program would turn into a link
 */
export function nameInMail(name: string): string | undefined {
  if (carriesAddress(name)) return undefined;
  const characters = [...name];
  return characters.length <= longest
    ? name
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
