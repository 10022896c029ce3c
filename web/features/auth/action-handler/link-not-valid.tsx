import type { ComponentProps } from 'react';
import { accountErrors } from '#contract/errors/account-errors.ts';
import type { ClientError } from '#web/platform/api/client-error.ts';
import { ResendForm } from '../forms/resend-form.tsx';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';

type Props = {
  error?: Pick<ClientError, 'title' | 'description'>;
  /** How to request another link. */
  another?: ComponentProps<typeof ResendForm>;
};

const { code_not_valid, code_expired, code_used } = accountErrors;
const spent: readonly number[] = [code_not_valid.number, code_expired.number, code_used.number];

/** Whether the code of a link is no longer valid, so that only a new link helps. */
export const isSpent = ({ code }: ClientError): boolean => spent.includes(code);

/** Shows a link that has expired, was used, or never existed. */
export function LinkNotValid({ error = code_not_valid, another }: Props) {
  return (
    <Outcome title={error.title} lead={error.description}>
      {another && <ResendForm {...another} />}
      <LoginLink label="Back to login" />
    </Outcome>
  );
}
