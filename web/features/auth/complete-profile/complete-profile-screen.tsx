import { Button } from '@mantine/core';
import { client } from '#web/platform/api/api-client.ts';
import { LinkNotValid } from '../action-handler/link-not-valid.tsx';
import { ResendForm } from '../forms/resend-form.tsx';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { UnderWay } from '../under-way.tsx';
import { useLinkParams } from '../use-link-params.ts';
import { askAnew, onceFor, useOnce } from '../use-once.ts';
import { CompleteProfileForm } from './complete-profile-form.tsx';

const verify = onceFor(
  (token: string) => token,
  (token) => client.invitations.verify({ token }),
);

/** Spec §4: the refusals that a new invitation resolves. */
const asksForAnother = (message: string) => /expired|already been used|invalid/i.test(message);

const resend = {
  label: 'Send a new invitation',
  failed: 'Failed to resend invitation. Please contact support.',
  send: (email: string) => client.invitations.resend({ email }),
  sent: (email: string) => `If ${email} has been invited, we have sent a new invitation.`,
};

function Invited({ token }: { token: string }) {
  const progress = useOnce(verify, token);
  if (progress.state === 'under-way') return <UnderWay title="Opening your invitation" lead="Please wait." />;
  if (progress.state === 'done')
    return <CompleteProfileForm invitation={progress.output} onCompleted={() => askAnew(verify, token)} />;
  const { error, again } = progress;
  const isForAnother = asksForAnother(error.description);
  return (
    <Outcome title="Failed to verify invitation" lead={error.description}>
      {isForAnother ? <ResendForm {...resend} /> : <Button onClick={again}>Try Again</Button>}
      <LoginLink label="Back to login" />
    </Outcome>
  );
}

/** /auth/complete-profile: where an invitation leads. */
export default function CompleteProfileScreen() {
  const token = useLinkParams().get('token') ?? '';
  return token === '' ? <LinkNotValid /> : <Invited key={token} token={token} />;
}
