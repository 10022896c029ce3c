import { asClientError } from '#web/platform/api/decode-error.ts';
import { type FieldProblem, FormProblem } from '#web/ui/form-problem.tsx';

type Props = {
  /** What failed, in the words of the specification. */
  words: string;
  error: Error | null;
  fields: readonly FieldProblem[];
};

/** Why a form was not taken: several fields to mend, or what the server said. It takes the focus. */
export function FormFailure({ words, error, fields }: Props) {
  if (fields.length > 1) return <FormProblem text={`There are ${fields.length} things to fix`} fields={fields} />;
  if (!error || fields.length > 0) return null;
  return <FormProblem text={words}>{asClientError(error).description}</FormProblem>;
}
