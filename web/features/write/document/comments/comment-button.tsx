import { Button } from '@mantine/core';

const keys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘⌥M' : 'Ctrl+Alt+M';

/** Begins a comment on the selected words. */
export const CommentButton = ({ ask }: { ask: () => void }) => (
  <Button
    size="compact-sm"
    variant="subtle"
    title={`Comment on the selected words (${keys})`}
    aria-keyshortcuts="Control+Alt+M Meta+Alt+M"
    // The text keeps its selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={ask}
  >
    Comment
  </Button>
);
