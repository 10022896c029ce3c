import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/platform/session/use-session.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { LoginLink } from '../login-link.tsx';
import styles from '../outcome.module.css';
import { Outcome } from '../outcome.tsx';
import { UnderWay } from '../under-way.tsx';
import { ForumLink } from './forum-link.tsx';
import { type SignedForumRequest, useForumRequest, withForumRequest } from './forum-request.ts';
import { HandOver } from './hand-over.tsx';
import { useForum } from './use-forum.ts';

function NoRequest() {
  const forum = useForum();
  return (
    <Outcome
      title="Open the forum first"
      lead="The forum sends you to this page to log in. Open the forum and log in from there."
    >
      <ForumLink label="Go to the forum" />
      <LoginLink label="Log in to Candour" isNext={!forum?.url} />
    </Outcome>
  );
}

function AskWho({ request }: { request: SignedForumRequest }) {
  return (
    <>
      <Button component={Link} to={withForumRequest('/auth/login', request)} fullWidth>
        Log in
      </Button>
      <Button component={Link} to={withForumRequest('/auth/register-forum', request)} variant="default" fullWidth>
        Register for the forum
      </Button>
    </>
  );
}

/** /auth/login-sso: says which forum a person is about to be handed over to, and under which account. */
export default function LoginSsoScreen() {
  usePageTitle('Continue to the forum');
  const request = useForumRequest();
  const session = useSession();
  const host = useForum()?.host ?? 'The forum';
  const [isGoing, setGoing] = useState(false);
  if (!request) return <NoRequest />;
  if (session.state === 'starting') return <UnderWay title="Continue to the forum" lead="Please wait." />;
  if (isGoing) return <HandOver request={request} />;
  const user = session.state === 'signed-in' ? session.user : undefined;
  const lead = user
    ? `Candour will share your name, ${user.firstname} ${user.surname}, and your email, ${user.email}, with ${host}.`
    : `Log in to ${host} with your Candour account.`;
  return (
    <AuthFrame title="Continue to the forum" lead={lead}>
      <div className={styles['ways']}>
        {user ? <Button onClick={() => setGoing(true)}>Continue to the forum</Button> : <AskWho request={request} />}
      </div>
    </AuthFrame>
  );
}
