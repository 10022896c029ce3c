import { Button } from '@mantine/core';
import { Link } from 'react-router';

type Props = {
  label: string;
  isNext?: boolean /** The page that follows the login; otherwise the usual one. */;
  leadsTo?: string;
};

/** The link to the login page, as the next step or the way back. */
export function LoginLink({ label, isNext = false, leadsTo }: Props) {
  const query = leadsTo === undefined ? '' : `?${new URLSearchParams({ redirect: leadsTo })}`;
  return (
    <Button component={Link} to={`/auth/login${query}`} variant={isNext ? 'filled' : 'subtle'} fullWidth>
      {label}
    </Button>
  );
}
