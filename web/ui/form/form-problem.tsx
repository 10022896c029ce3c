import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './form-problem.module.css';

/** What is wrong with one field; `id` is the field's, so that its line leads there. */
export type FieldProblem = { id: string; text: string };

const none: readonly FieldProblem[] = [];

type Props = { text: string | undefined; fields?: readonly FieldProblem[]; children?: string | undefined };

/** Why the form was not taken, and the fields to look at; it receives the focus, so that it is read. */
export function FormProblem({ text, fields = none, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are not used, another list of them is what counts
  useEffect(() => {
    if (text) place.current?.focus();
  }, [text, fields]);
  if (!text) return null;
  return (
    <div ref={place} className={styles['problem']} role="alert" tabIndex={-1}>
      <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p className={fields.length > 0 || children ? (styles['title'] ?? '') : undefined}>{text}</p>
        {children && <p>{children}</p>}
        {fields.map((field) => (
          <p key={field.id}>
            <a
              href={`#${field.id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field.id)?.focus();
              }}
            >
              {field.text}
            </a>
          </p>
        ))}
      </div>
    </div>
  );
}
