import { useState } from 'react';
import styles from './avatar.module.css';
import { avatarColours } from './theme/palette.ts';

/** First letters of first name and surname. */
export function initialsOf(firstname: string, surname: string): string {
  const first = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';
  return first(firstname) + first(surname) || '?';
}

/** First name and surname of a name in one piece, for its initials. */
export function partsOfName(name: string): { firstname: string; surname: string } {
  const [firstname = '', ...rest] = name.trim().split(/\s+/u);
  return { firstname, surname: rest.at(-1) ?? '' };
}

/** One of the avatar colours, the same for the same initials. */
export function colourOf(initials: string): string {
  let sum = 0;
  for (const letter of initials) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 8_192;
  return avatarColours[sum % avatarColours.length] ?? avatarColours[0];
}

type Props = { firstname: string; surname: string; photoUrl: string | null; size?: 'small' | 'large' };

/**
 * A person's photo; initials on a colour of their own without one, or if it fails to load. Decorative: the name is beside it or
 * on its button.
 */
export function Avatar({ firstname, surname, photoUrl, size }: Props) {
  const initials = initialsOf(firstname, surname);
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles['avatar']} data-size={size} style={{ background: colourOf(initials) }} aria-hidden="true">
      {photoUrl && photoUrl !== failed ? <img src={photoUrl} alt="" onError={() => setFailed(photoUrl)} /> : initials}
    </span>
  );
}
