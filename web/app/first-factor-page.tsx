import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { FirstFactor } from '#web/features/second-factor/first-factor.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';

/** Setting up the second factor that the organisation asks for. */
export default function FirstFactorPage() {
  usePageTitle('Second factor');
  return (
    <AuthFrame
      title="One more step"
      lead="Your organisation asks for more than a password. Set up a second factor to continue."
    >
      <FirstFactor />
    </AuthFrame>
  );
}
