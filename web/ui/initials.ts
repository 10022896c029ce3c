import { avatarColours } from './theme/palette.ts';

/** First letters of first name and surname. */
export function initialsOf(firstname: string, surname: string): string {
  const first = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';
  return first(firstname) + first(surname) || '?';
}

/** One of the avatar colours, the same for the same initials. */
export function colourOf(initials: string): string {
  let sum = 0;
  for (const letter of initials) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 8_192;
  return avatarColours[sum % avatarColours.length] ?? avatarColours[0];
}
