import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';

type Props = {
  title: string;
  error: Error;
  retry: () => unknown;
  /** The list that the page belongs to. */
  wayOn?: { to: string; words: string } | undefined;
};

/** A page whose subject could not be loaded. What does not exist for the reader offers its list, and Home: a retry cannot help there. */
export function PageNotLoaded({ title, error, retry, wayOn }: Props) {
  const { status, description } = asClientError(error);
  const size = useIsPhone() ? 'touch' : 'sm';
  const list = wayOn && (
    <Button component={Link} to={wayOn.to} size={size} variant={status === 404 ? 'filled' : 'subtle'}>
      {wayOn.words}
    </Button>
  );
  if (status !== 404)
    return (
      <ErrorInPlace title={title} retry={retry} wayOn={list}>
        {description}
      </ErrorInPlace>
    );
  const ways = (
    <>
      {list}
      <Button component={Link} to="/home" size={size} variant={list ? 'subtle' : 'default'}>
        Go to Home
      </Button>
    </>
  );
  return (
    <ErrorInPlace title={title} wayOn={ways}>
      {`${description} It may have been deleted, or is not shared with you. If you were sent this link, ask its sender.`}
    </ErrorInPlace>
  );
}
