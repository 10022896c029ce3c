import { Button } from '@mantine/core';
import { KeyList } from '#web/platform/keys/key-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The list of keyboard shortcuts, shown over any page. */
export default function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Keyboard shortcuts"
      buttons={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <KeyList />
    </Dialog>
  );
}
