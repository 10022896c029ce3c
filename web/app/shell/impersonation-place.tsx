import { Suspense } from 'react';
import { useUser } from '#web/platform/session/use-session.ts';
import { lazySlot } from '../lazy-slot.ts';

const ImpersonationBanner = lazySlot('impersonation');

/** The banner that says an administrator is viewing the product as someone else. Only their session fetches it. */
export function ImpersonationPlace() {
  const user = useUser();
  if (!user.impersonation) return null;
  return (
    <Suspense>
      <ImpersonationBanner user={user} endsAt={user.impersonation.ends_at} />
    </Suspense>
  );
}
