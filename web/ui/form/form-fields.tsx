import type { ComponentProps } from 'react';
import { FormProblem } from './form-problem.tsx';
import type { FormHandle } from './use-form.ts';

type Props = Omit<ComponentProps<'form'>, 'form' | 'id' | 'onSubmit' | 'noValidate'> & {
  form: Pick<FormHandle, 'id' | 'onSubmit' | 'summary' | 'refusal'>;
};

/** The form element, with the list of problems or the error at its top. */
export function FormFields({ form: { id, onSubmit, summary, refusal }, children, ...more }: Props) {
  return (
    <form {...more} id={id} onSubmit={onSubmit} noValidate>
      {summary.length > 0 ? (
        <FormProblem text={refusal.top ?? `There are ${summary.length} problems to fix`} fields={summary} />
      ) : (
        <FormProblem text={refusal.top}>{refusal.reason}</FormProblem>
      )}
      {children}
    </form>
  );
}
