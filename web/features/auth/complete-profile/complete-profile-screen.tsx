import { Button } from '@mantine/core';
import { accountErrors } from '#contract/errors/account-errors.ts';
import { client } from '#web/platform/api/api-client.ts';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { UnderWay } from '../under-way.tsx';
import { useLinkParams } from '../use-link-params.ts';
import { askAnew, onceFor, useOnce } from '../use-once.ts';
import { CompleteProfileForm } from './complete-profile-form.tsx';
import { asksForAnother, InvitationNotValid } from './invitation-not-valid.tsx';

const verify = onceFor(
  (token: string) => token,
  (token) => client.invitations.verify({ token }),
);

function Invited({ token }: { token: string }) {
  const progress = useOnce(verify, token);
  if (progress.state === 'under-way') return <UnderWay title="Opening your invitation" lead="Please wait." />;
  if (progress.state === 'done')
    return <CompleteProfileForm link={token} invitation={progress.output} onCompleted={() => askAnew(verify, token)} />;
  const { error, again } = progress;
  if (asksForAnother(error)) return <InvitationNotValid title="Failed to verify invitation" error={error} />;
  return (
    <Outcome title="Failed to verify invitation" lead={error.description}>
      <Button onClick={again}>Try Again</Button>
      <LoginLink label="Back to login" />
    </Outcome>
  );
}

/** /auth/complete-profile: where an invitation leads. */
export default function CompleteProfileScreen() {
  const token = useLinkParams().get('token') ?? '';
  if (token !== '') return <Invited key={token} token={token} />;
  return <InvitationNotValid title="Failed to verify invitation" error={accountErrors.invitation_not_valid} />;
}
