import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime, timeOfDay } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Section, useFocusHeading } from '#web/ui/section.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './support-access-screen.module.css';

type SupportAccess = Awaited<ReturnType<typeof client.supportAccess.ofMine>>[number];

const supportAccessQuery = () => ({ ...api.supportAccess.ofMine.queryOptions(), ...fresh.decidesAccess });

const endWords = { administrator: 'Support ended it', person: 'You ended it', time: 'It expired' } as const;

/** The status of a request, as a sentence. */
function standing({ state, minutes, lapses_at, ends_at, started_at, ended_at, ended_by }: SupportAccess): string {
  const now = new Date();
  if (state === 'waiting') return `Awaiting your answer until ${dayAndTime(lapses_at, now)}.`;
  if (state === 'lapsed') return 'Expired without an answer.';
  if (state === 'refused') return 'You refused this request.';
  if (state === 'allowed') return `Allowed until ${timeOfDay(ends_at ?? '')}. Support has not started.`;
  if (state === 'running') return `Support is viewing Candour as you, until ${timeOfDay(ends_at ?? '')} at the latest.`;
  if (!started_at) return 'Ended before it started.';
  const end = ended_at ?? ends_at;
  return `${ended_by ? endWords[ended_by] : `Ended, after ${minutes} minutes at most`}${end ? ` ${dayAndTime(end, now)}` : ''}.`;
}

/** The three answers, which work alike. */
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
    allow: useMutation(api.supportAccess.allow.mutationOptions(options('Support access allowed.'))),
    refuse: useMutation(api.supportAccess.refuse.mutationOptions(options('Support access refused.'))),
    end: useMutation(api.supportAccess.end.mutationOptions(options('Support access ended.'))),
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
            End access
          </LoadingButton>
        </div>
      )}
    </li>
  );
}

function Requests() {
  const requests = useQuery(supportAccessQuery());
  if (requests.isPending) return <Skeleton label="Loading requests" lines={listLines(3)} />;
  if (requests.isError) return <ErrorInPlace title="Failed to load requests." retry={() => void requests.refetch()} />;
  if (requests.data.length === 0)
    return (
      <EmptyState title="No requests" text="When support asks to view Candour as you, the request appears here." />
    );
  return (
    <ul className={styles['requests']}>
      {requests.data.map((access) => (
        <Request key={access.id} access={access} />
      ))}
    </ul>
  );
}

/** /profile/support-access: requests to view the product as this person, with the answers. */
export default function SupportAccessScreen() {
  usePageTitle('Support access');
  return (
    <>
      <h1>Support access</h1>
      <Section
        title="Requests"
        about="A Candour administrator can see what you see only if you allow it, for an hour at most. They cannot change your account, your password or who has access. Every page they open is recorded. Allow it only if you know why they need it."
      >
        <Requests />
      </Section>
    </>
  );
}
