import { Button } from '@mantine/core';
import { Link, Navigate } from 'react-router';
import { client } from '#web/platform/api/api-client.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { Outcome } from '../outcome.tsx';
import { UnderWay } from '../under-way.tsx';
import { onceFor, useOnce } from '../use-once.ts';
import { ForumLink } from './forum-link.tsx';
import { type ForumRequest, withForumRequest } from './forum-request.ts';

const handOver = onceFor(
  ({ sig }: ForumRequest) => sig,
  async (request) => {
    const { url } = await client.forum.handOver(request);
    // In place of this page: the way back from the forum does not hand over again.
    location.replace(url);
  },
);

const noForum = 'No forum is connected with this installation.';

/** Takes who is logged in to the forum that has asked for them; who still has to set up a second factor does so first. */
export function HandOver({ request }: { request: ForumRequest }) {
  const session = useSession();
  if (session.state !== 'signed-in' || !session.user.must_set_up_second_factor) return <Going request={request} />;
  const redirect = withForumRequest('/auth/login-sso', request);
  return <Navigate to={`/auth/set-up-second-factor?${new URLSearchParams({ redirect })}`} replace />;
}

function Going({ request }: { request: ForumRequest }) {
  const progress = useOnce(handOver, request);
  if (progress.state !== 'failed')
    return <UnderWay title="Continue to the forum" lead="You are being taken to the forum." />;
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
