import { Button } from '@mantine/core';
import { useForum } from './use-forum.ts';

/** The link to the forum itself, if there is one. */
export function ForumLink({ label }: { label: string }) {
  const url = useForum()?.url;
  if (!url) return null;
  return (
    <Button component="a" href={url} fullWidth>
      {label}
    </Button>
  );
}
