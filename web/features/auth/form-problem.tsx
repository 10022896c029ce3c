import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './form-problem.module.css';

/** Why the form was not taken; it receives the focus, so that it is read. */
export function FormProblem({ text }: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) place.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <div ref={place} className={styles['problem']} role="alert" tabIndex={-1}>
      <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
