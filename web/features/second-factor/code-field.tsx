import type { FormField } from '#web/ui/form/form-store.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Asks for the code where it is missing. */
export const missingCode = ({ code }: { code: string }) => ({
  code: code.trim() === '' ? 'Enter the code.' : undefined,
});

type Props = FormField & { label: string; description?: string };

/** A code of the authenticator app, valid for half a minute. */
export function CodeField(field: Props) {
  return <TextField {...field} name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />;
}
