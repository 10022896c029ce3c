import { Button, Menu } from '@mantine/core';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import type { Suggestions } from './use-suggestions.ts';

/** Asks for suggestions, for the whole text or for the paragraph at the cursor. */
export function SuggestMenu({ suggestions: { ask } }: { suggestions: Suggestions }) {
  return (
    <DropdownMenu
      position="bottom-start"
      button={
        <Button size="compact-sm" variant="subtle">
          Suggest
        </Button>
      }
    >
      <Menu.Item onClick={() => void ask('document')}>Whole document</Menu.Item>
      <Menu.Item onClick={() => void ask('paragraph')}>This paragraph</Menu.Item>
    </DropdownMenu>
  );
}
