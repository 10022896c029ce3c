import { Button, TextInput, Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { LeaveDialog } from '#web/ui/form/leave-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RightPanelContent, useRightPanel } from '#web/ui/right-panel.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { longSentence, longWord } from './long-words.ts';
import { Room, Row, Specimen } from './specimen.tsx';

type Open =
  | 'message'
  | 'question'
  | 'pending'
  | 'form'
  | 'leave'
  | 'long'
  | 'left'
  | 'right'
  | 'bottom'
  | 'sheet'
  | undefined;

const drawers = ['left', 'right', 'bottom'] as const;

function FormShown({ close }: { close: () => void }) {
  const form = useForm({ initial: { name: 'Estates' }, send: () => Promise.resolve(), onSent: close });
  return (
    <FormDialog
      form={form}
      title="Rename folder"
      send="Rename"
      onClose={close}
      others={<Button variant="default">Use the old name</Button>}
    >
      <TextInput data-autofocus {...form.field('name')} label="Name" description="Everybody sees it." />
    </FormDialog>
  );
}

function Dialogs({ open, close }: { open: Open; close: () => void }) {
  return (
    <>
      <Dialog
        isOpen={open === 'message'}
        onClose={close}
        title="Server Error"
        icon={<IconAlertTriangle size={22} stroke={1.6} aria-hidden="true" />}
        buttons={
          <>
            <Button variant="default">Contact Support</Button>
            <Button data-autofocus onClick={close}>
              Close
            </Button>
          </>
        }
      >
        Something went wrong on our end. Please try again later.
      </Dialog>
      {(open === 'question' || open === 'pending') && (
        <ConfirmDialog
          title="Delete this chat?"
          confirm="Delete chat"
          keep="Keep chat"
          isDanger
          isPending={open === 'pending'}
          onConfirm={close}
          onClose={close}
        >
          Its questions and answers are deleted for good.
        </ConfirmDialog>
      )}
      {open === 'form' && <FormShown close={close} />}
      {open === 'leave' && (
        <LeaveDialog onLeave={close} onStay={close}>
          <p>The changes to your details are not saved.</p>
        </LeaveDialog>
      )}
      <Dialog isOpen={open === 'long'} onClose={close} title={longWord} buttons={<Button onClick={close}>Done</Button>}>
        {Array.from({ length: 12 }, (_, index) => `${index + 1}. ${longSentence} `)}
      </Dialog>
    </>
  );
}

function PanelShown() {
  const panel = useRightPanel();
  return (
    <>
      <Row>
        <Button variant="default" onClick={panel.isOpen ? panel.close : panel.open}>
          {panel.isOpen ? 'Close the panel' : 'Open the panel'}
        </Button>
      </Row>
      <RightPanelContent>
        <p>What a page has to say stands here. {longSentence}</p>
      </RightPanelContent>
    </>
  );
}

export function OverlaysShown() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const opener = (what: Open, words: string) => (
    <Button key={words} variant="default" onClick={() => setOpen(what)}>
      {words}
    </Button>
  );
  return (
    <Room name="Over the page">
      <Specimen name="Dialogs: 460 wide, the safe action at the right">
        <Row>
          {opener('message', 'Message')}
          {opener('question', 'Question')}
          {opener('pending', 'Being deleted')}
          {opener('form', 'Form')}
          {opener('leave', 'Not saved')}
          {opener('long', 'Long dialog')}
        </Row>
        <Dialogs open={open} close={close} />
      </Specimen>
      <Specimen name="Side drawer: temporary">
        <Row>{drawers.map((from) => opener(from, `From the ${from}`))}</Row>
        {drawers.map((from) => (
          <SideDrawer key={from} isOpen={open === from} onClose={close} from={from} label={`Drawer from the ${from}`}>
            <p>100 px wide, as tall as the window.</p>
            <Button size="sm" onClick={close}>
              Close
            </Button>
          </SideDrawer>
        ))}
      </Specimen>
      <Specimen name="Sheet: from below on a phone, else from the right">
        <Row>{opener('sheet', 'Sheet')}</Row>
        <Sheet title="Filters" isOpen={open === 'sheet'} onClose={close}>
          <p>{longSentence}</p>
        </Sheet>
        <FilterSheet chosen={2} found={40}>
          <p>{longSentence}</p>
        </FilterSheet>
      </Specimen>
      <Specimen name="Right-hand panel: 320 wide">
        <PanelShown />
      </Specimen>
      <Specimen name="Toasts: top right, 5 seconds, pause on hover and focus">
        <Row>
          <Button variant="default" onClick={() => showToast('ok', 'Logged out successfully.')}>
            What went well
          </Button>
          <Button
            variant="default"
            onClick={() =>
              showToast('bad', 'Failed to update favourite document.', { label: 'Try again', run: () => undefined })
            }
          >
            What did not
          </Button>
          <Button variant="default" onClick={() => showToast('bad', `${longSentence} ${longWord}`)}>
            Long toast
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Tooltip">
        <Row>
          <Tooltip label={longSentence} w={300} events={{ hover: true, focus: true, touch: false }}>
            <Button variant="default">Point at me</Button>
          </Tooltip>
        </Row>
      </Specimen>
    </Room>
  );
}
