import { useMutation } from '@tanstack/react-query';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { verificationLink } from './verification-link.ts';

/** Sends the link that proves an address once more, and says so. */
export function ResendVerification({ email }: { email: string }) {
  const again = useMutation({ mutationFn: () => verificationLink.send(email) });
  return (
    <>
      <FormProblem text={again.isError ? verificationLink.failed : undefined} />
      <LoadingButton variant="default" fullWidth isLoading={again.isPending} onClick={() => again.mutate()}>
        Send the link again
      </LoadingButton>
      <p role="status">{again.isSuccess && verificationLink.sent(email)}</p>
    </>
  );
}
