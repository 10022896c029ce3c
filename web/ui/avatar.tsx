import { useState } from 'react';
import styles from './avatar.module.css';
import { colourOf, initialsOf } from './initials.ts';

type Props = { firstname: string; surname: string; photoUrl: string | null; size?: 'small' | 'large' };

/**
 * A person's photo, or their initials on a colour of their own, also when the photo does not come. Decoration: the name stands
 * beside it or on its button.
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
