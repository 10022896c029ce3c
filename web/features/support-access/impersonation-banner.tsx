import { IconUserShield } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import { sessionStore, type User } from '#web/platform/session/session.ts';
import { timeOfDay } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './impersonation-banner.module.css';

/** How often it is asked whether the person, or the time, has ended it meanwhile, ms. */
const lookAgainMs = 15_000;

/** On every page while an administrator sees the product as somebody else: who that is, until when, and the way out. */
export default function ImpersonationBanner({ user, endsAt }: { user: User; endsAt: string }) {
  const navigate = useNavigate();
  const goBack = useCallback(async () => {
    // From a page that was the person's to one that everybody has.
    await navigate('/home');
    await sessionStore.changePerson();
  }, [navigate]);
  const current = useQuery({
    ...api.supportAccess.current.queryOptions(),
    refetchInterval: lookAgainMs,
    staleTime: 0,
    meta: { background: true },
  });
  const isOver = current.data?.current === null;
  useEffect(() => {
    if (!isOver) return;
    showToast('ok', 'The support access has ended. You are yourself again.');
    void goBack();
  }, [isOver, goBack]);
  const end = useMutation(
    api.supportAccess.leave.mutationOptions({
      onSuccess: goBack,
      onError: () => showToast('bad', 'The support access could not be ended. Please try again.'),
    }),
  );
  return (
    <section className={styles['banner']} aria-label="Support access">
      <IconUserShield size={20} stroke={1.6} aria-hidden="true" />
      <p>
        You see Candour as{' '}
        <b>
          {user.firstname} {user.surname}
        </b>{' '}
        until {timeOfDay(endsAt)}. Everything you open is recorded.
      </p>
      <LoadingButton size="sm" isLoading={end.isPending} onClick={() => end.mutate(undefined)}>
        End support access
      </LoadingButton>
    </section>
  );
}
