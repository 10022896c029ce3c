import { Button } from '@mantine/core';
import { Link } from 'react-router';

/** The link to the login page, as the next step or the way back. */
export function LoginLink({ label, isNext = false }: { label: string; isNext?: boolean }) {
  return (
    <Button component={Link} to="/auth/login" variant={isNext ? 'filled' : 'subtle'} fullWidth>
      {label}
    </Button>
  );
}
