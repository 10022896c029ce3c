import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { PasswordJudgement } from '#contract/password-strength.ts';
import { judgementWords } from './judgement-words.ts';
import styles from './strength-note.module.css';

type Props = { password: string; judgement: PasswordJudgement | undefined };

/** Shows the strength of the new password while typing. */
export function StrengthNote({ password, judgement }: Props) {
  const Icon = judgement === 'good' ? IconCheck : IconAlertCircle;
  return (
    <p role="status" className={styles['note']} data-good={judgement === 'good' || undefined}>
      {password !== '' && judgement && (
        <>
          <Icon size={15} stroke={1.8} aria-hidden="true" />
          {judgementWords(judgement, password.length)}
        </>
      )}
    </p>
  );
}
