import styles from './avatar.module.css';
import { colourOf, initialsOf } from './initials.ts';

type Props = { firstname: string; surname: string; photoUrl: string | null; small?: boolean };

/** A person's photo, or their initials on a colour of their own. Decoration: the name stands beside it or on its button. */
export function Avatar({ firstname, surname, photoUrl, small = false }: Props) {
  const initials = initialsOf(firstname, surname);
  return (
    <span
      className={styles['avatar']}
      data-small={small || undefined}
      style={{ background: colourOf(initials) }}
      aria-hidden="true"
    >
      {photoUrl ? <img src={photoUrl} alt="" /> : initials}
    </span>
  );
}
