import { useQuery } from '@tanstack/react-query';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AppSection } from './app-section.tsx';
import { factorsQuery } from './factors-query.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProvidersSection } from './providers-section.tsx';

function Sections() {
  const factors = useQuery(factorsQuery());
  if (factors.isPending) return <Skeleton label="Loading login security" lines={listLines(4)} />;
  if (factors.isError)
    return <ErrorInPlace title="Failed to load login security." retry={() => void factors.refetch()} />;
  return (
    <>
      {factors.data.is_required && <p>Your organisation requires two-step login: an authenticator app or a passkey.</p>}
      <AppSection factors={factors.data} />
      <PasskeysSection hasPassword={factors.data.has_password} />
      <ProvidersSection />
    </>
  );
}

/** /profile/security */
export default function SecondFactorScreen() {
  usePageTitle('Login security');
  return (
    <>
      <h1>Login security</h1>
      <Sections />
    </>
  );
}
