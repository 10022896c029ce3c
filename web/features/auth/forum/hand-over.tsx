import { Button } from '@mantine/core';
import { Link, Navigate } from 'react-router';
import { client } from '#web/platform/api/api-client.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { Outcome } from '../outcome.tsx';
import { UnderWay } from '../under-way.tsx';
import { onceFor, useOnce } from '../use-once.ts';
import { ForumLink } from './forum-link.tsx';
import { type SignedForumRequest, withForumRequest } from './forum-request.ts';

const handOver = onceFor(
  ({ sig }: SignedForumRequest) => sig,
  async (request) => {
    const { url } = await client.forum.handOver(request);
    // Replaces this page in the history, so that Back from the forum does not hand over again.
    location.replace(url);
  },
);

const noForum = 'No forum is connected to this installation.';

/** Hands the logged-in person over to the forum that asked; a required second factor is set up first. */
export function HandOver({ request }: { request: SignedForumRequest }) {
  const session = useSession();
  if (session.state !== 'signed-in' || !session.user.must_set_up_second_factor) return <Going request={request} />;
  const redirect = withForumRequest('/auth/login-sso', request);
  return <Navigate to={`/auth/set-up-second-factor?${new URLSearchParams({ redirect })}`} replace />;
}

function Going({ request }: { request: SignedForumRequest }) {
  const progress = useOnce(handOver, request);
  if (progress.state !== 'failed') return <UnderWay title="Continue to the forum" lead="Taking you to the forum." />;
  const { error, again } = progress;
  return (
    <Outcome title={error.title} lead={error.status === 404 ? noForum : error.description}>
      {error.retryable && <Button onClick={again}>Try Again</Button>}
      <ForumLink label="Start again from the forum" />
      <Button component={Link} to="/home" variant="default">
        Return to Home
      </Button>
    </Outcome>
  );
}
