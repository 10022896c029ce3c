import { Button } from '@mantine/core';
import { Link } from 'react-router';

/** The way to the login page: what one does next, or the way back. */
export function LoginLink({ label, isNext = false }: { label: string; isNext?: boolean }) {
  return (
    <Button component={Link} to="/auth/login" variant={isNext ? 'filled' : 'subtle'} fullWidth>
      {label}
    </Button>
  );
}
