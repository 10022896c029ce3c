import { useMutation } from '@tanstack/react-query';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { verificationLink } from './verification-link.ts';

/** Resends the link that verifies an address, and confirms it. */
export function ResendVerification({ email }: { email: string }) {
  const again = useMutation({ mutationFn: () => verificationLink.send(email) });
  return (
    <>
      <FormProblem text={again.isError ? verificationLink.failed : undefined} />
      <LoadingButton variant="default" fullWidth isLoading={again.isPending} onClick={() => again.mutate()}>
        Request new link
      </LoadingButton>
      <p role="status">{again.isSuccess && verificationLink.sent(email)}</p>
    </>
  );
}
