import { IconUserShield } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import type { Profile } from '#web/platform/session/session-state.ts';
import { timeOfDay } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './impersonation-banner.module.css';

/** How often the end of the support access is polled, ms. */
const lookAgainMs = 15_000;

/** Shown on every page while an administrator views the product as someone else: as whom, until when, and how to stop. */
export default function ImpersonationBanner({ user, endsAt }: { user: Profile; endsAt: string }) {
  const navigate = useNavigate();
  const goBack = useCallback(async () => {
    // Goes from a page that was the person's to one that everyone has.
    await navigate('/home');
    await sessionStore.changePerson();
  }, [navigate]);
  const current = useQuery({
    ...api.supportAccess.current.queryOptions(),
    refetchInterval: lookAgainMs,
    ...fresh.atAnInterval,
    meta: { background: true },
  });
  const isOver = current.data?.current === null;
  useEffect(() => {
    if (!isOver) return;
    showToast('ok', 'Support access has ended. You are back in your own account.');
    void goBack();
  }, [isOver, goBack]);
  const end = useMutation(
    api.supportAccess.leave.mutationOptions({
      onSuccess: goBack,
      onError: () => showToast('bad', 'Could not end support access. Try again.'),
    }),
  );
  return (
    <section className={styles['banner']} aria-label="Support access">
      <IconUserShield size={20} stroke={1.6} aria-hidden="true" />
      <p>
        You are viewing Candour as{' '}
        <b>
          {user.firstname} {user.surname}
        </b>{' '}
        until {timeOfDay(endsAt)}. Every page you open is recorded.
      </p>
      <LoadingButton size="sm" isLoading={end.isPending} onClick={() => end.mutate(undefined)}>
        End support access
      </LoadingButton>
    </section>
  );
}
