import { Button } from '@mantine/core';
import { KeyList } from '#web/platform/keys/key-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The keys of the product, over whatever page one is on. */
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
