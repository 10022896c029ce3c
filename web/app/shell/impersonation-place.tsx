import { lazy, Suspense } from 'react';
import { useUser } from '#web/platform/session/use-session.ts';

const ImpersonationBanner = lazy(async () => {
  const { ImpersonationBanner: Banner } = await import('#web/features/support-access/impersonation-banner.tsx');
  return { default: Banner };
});

/** Where it is said that an administrator sees the product as somebody else. Fetched by nobody else. */
export function ImpersonationPlace() {
  const user = useUser();
  if (!user.impersonation) return null;
  return (
    <Suspense>
      <ImpersonationBanner user={user} endsAt={user.impersonation.ends_at} />
    </Suspense>
  );
}
