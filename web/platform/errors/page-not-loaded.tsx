import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';

type Props = {
  title: string;
  error: Error;
  retry: () => unknown;
  /** A better way on than Home, which stands before it. */
  wayOn?: ReactNode;
};

/** A page whose subject could not be loaded. What does not exist for the reader offers Home: a retry cannot help there. */
export function PageNotLoaded({ title, error, retry, wayOn }: Props) {
  const { status, description } = asClientError(error);
  if (status !== 404)
    return (
      <ErrorInPlace title={title} retry={retry}>
        {description}
      </ErrorInPlace>
    );
  const home = (
    <Button component={Link} to="/home" size="sm" variant="default">
      Go to Home
    </Button>
  );
  return (
    <ErrorInPlace
      title={title}
      wayOn={
        <>
          {wayOn}
          {home}
        </>
      }
    >
      {`${description} It may have been deleted, or is not shared with you. If you were sent this link, ask its sender.`}
    </ErrorInPlace>
  );
}
