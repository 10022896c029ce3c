import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime, timeOfDay } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Section, useFocusHeading } from '#web/ui/section.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { type SupportAccess, supportAccessQuery } from './support-access-query.ts';
import styles from './support-access-screen.module.css';

const endWords = { administrator: 'Support ended it', person: 'You ended it', time: 'Its time was up' } as const;

/** How a request stands, in a sentence. */
function standing({ state, minutes, lapses_at, ends_at, started_at, ended_at, ended_by }: SupportAccess): string {
  const now = new Date();
  if (state === 'waiting') return `Waits for your answer until ${dayAndTime(lapses_at, now)}.`;
  if (state === 'lapsed') return 'Not answered in time.';
  if (state === 'refused') return 'You refused it.';
  if (state === 'allowed') return `Allowed until ${timeOfDay(ends_at ?? '')}. Support has not begun.`;
  if (state === 'running') return `Support sees Candour as you do, until ${timeOfDay(ends_at ?? '')} at the latest.`;
  if (!started_at) return 'Ended before it began.';
  const end = ended_at ?? ends_at;
  return `${ended_by ? endWords[ended_by] : `Ended, after ${minutes} minutes at most`}${end ? ` ${dayAndTime(end, now)}` : ''}.`;
}

/** The three answers, which work the same. */
function useAnswers() {
  const cache = useQueryClient();
  const focusHeading = useFocusHeading();
  const options = (done: string) => ({
    onSuccess() {
      showToast('ok', done);
      focusHeading();
    },
    onError: (error: unknown) => showToast('bad', asClientError(error).description),
    onSettled: () => cache.invalidateQueries({ queryKey: supportAccessQuery().queryKey }),
  });
  return {
    allow: useMutation(api.supportAccess.allow.mutationOptions(options('Support access is allowed.'))),
    refuse: useMutation(api.supportAccess.refuse.mutationOptions(options('Support access is refused.'))),
    end: useMutation(api.supportAccess.end.mutationOptions(options('Support access has ended.'))),
  };
}

function Request({ access }: { access: SupportAccess }) {
  const { allow, refuse, end } = useAnswers();
  const { id, administrator, reason, minutes, state } = access;
  return (
    <li className={styles['request']}>
      <p className={styles['who']}>{administrator}</p>
      <blockquote className={styles['reason']}>{reason}</blockquote>
      <p className={styles['standing']}>{standing(access)}</p>
      {state === 'waiting' && (
        <div className={styles['acts']}>
          <LoadingButton isLoading={refuse.isPending} onClick={() => refuse.mutate({ id })}>
            Refuse
          </LoadingButton>
          <LoadingButton variant="default" isLoading={allow.isPending} onClick={() => allow.mutate({ id })}>
            Allow for {minutes} minutes
          </LoadingButton>
        </div>
      )}
      {(state === 'allowed' || state === 'running') && (
        <div className={styles['acts']}>
          <LoadingButton isLoading={end.isPending} onClick={() => end.mutate({ id })}>
            End it now
          </LoadingButton>
        </div>
      )}
    </li>
  );
}

function Requests() {
  const requests = useQuery(supportAccessQuery());
  if (requests.isPending) return <Skeleton label="Loading requests" lines={listLines(3)} />;
  if (requests.isError)
    return <ErrorInPlace title="Failed to load the requests." retry={() => void requests.refetch()} />;
  if (requests.data.length === 0)
    return <EmptyState title="Nobody has asked" text="When support asks to see Candour as you do, you answer here." />;
  return (
    <ul className={styles['requests']}>
      {requests.data.map((access) => (
        <Request key={access.id} access={access} />
      ))}
    </ul>
  );
}

/** /profile/support-access: who asked to see the product as this person does, and the answers to it. */
export default function SupportAccessScreen() {
  usePageTitle('Support access');
  return (
    <>
      <h1>Support access</h1>
      <Section
        title="Requests"
        about="An administrator of Candour can see what you see only if you allow it, for an hour at the most. They cannot change your account, your password or who has access, and every page they open is recorded. Allow it only if you know why they ask."
      >
        <Requests />
      </Section>
    </>
  );
}
