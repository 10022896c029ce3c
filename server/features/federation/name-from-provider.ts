import { limits } from '#contract/limits.ts';

type Names = { given?: unknown; family?: unknown; full?: unknown };

const clean = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, limits.personNameCharacters)
        .trim()
    : '';

/** First name and surname, as well as the provider's claims allow. Directories also write "SURNAME, First (Department)". */
export function nameFromProvider({ given, family, full }: Names, email: string | undefined) {
  const [givenName, familyName] = [clean(given), clean(family)];
  if (givenName !== '' && familyName !== '') return { firstname: givenName, surname: familyName };
  const name = clean(full).replace(/\s*\([^)]*\)$/, '');
  const comma = name.indexOf(',');
  const [first, last] = comma > 0 ? [name.slice(comma + 1).trim(), name.slice(0, comma)] : splitAtLastSpace(name);
  // With spaces, a local part such as "ann.other" is a name and no domain.
  const fallback = clean(email?.split('@')[0]?.replaceAll('.', ' ')) || 'New';
  return { firstname: givenName || first || fallback, surname: familyName || last };
}

function splitAtLastSpace(name: string): [string, string] {
  const space = name.lastIndexOf(' ');
  return space > 0 ? [name.slice(0, space), name.slice(space + 1)] : [name, ''];
}

/** The provider's job title, cleaned for storing. */
export const jobTitleOf = (value: unknown): string => clean(value);
