import { Suspense } from 'react';
import { useUser } from '#web/platform/session/use-session.ts';
import { lazySlot } from '../lazy-slot.ts';

const ImpersonationBanner = lazySlot('impersonation');

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
