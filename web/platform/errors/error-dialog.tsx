import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconMail } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { useSession } from '#web/platform/session/use-session.ts';
import { announce } from '#web/ui/announce.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './error-dialog.module.css';
import { type ErrorAction, errorSignals, type RaisedError } from './error-signals.ts';
import { supportEmail } from './support-email.ts';
import { supportMail } from './support-mail.ts';

function RequestId({ id }: { id: string }) {
  // Announced only: a toast would be hidden behind the dialog.
  const copy = () =>
    copyText(id, { copied: 'Request ID copied.', refused: 'Could not copy the Request ID.' }, announce);
  return (
    <div className={styles['request']}>
      <span>Request ID</span>
      <p>
        <code>{id}</code>
        <ActionIcon aria-label="Copy Request ID" onClick={copy}>
          <IconCopy size={16} stroke={1.6} />
        </ActionIcon>
      </p>
    </div>
  );
}

function Actions({ actions }: { actions: readonly ErrorAction[] }) {
  return actions.map(({ label, run }, index) => {
    const isLast = index === actions.length - 1;
    const choose = () => {
      errorSignals.dismiss();
      run();
    };
    return (
      <Button
        key={label}
        data-autofocus={isLast || undefined}
        {...(!isLast && { variant: 'default' })}
        onClick={choose}
      >
        {label}
      </Button>
    );
  });
}

function Buttons({ error }: { error: RaisedError }) {
  const session = useSession();
  const person = session.state === 'signed-in' ? session.user : undefined;
  if (error.actions.length > 0) return <Actions actions={error.actions} />;
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={supportMail(supportEmail(), error, person)}
        leftSection={<IconMail size={16} stroke={1.6} />}
        onClick={errorSignals.dismiss}
      >
        Contact Support
      </Button>
      <Button data-autofocus onClick={errorSignals.dismiss}>
        {error.recoverable ? 'OK' : 'Close'}
      </Button>
    </>
  );
}

/** The global error dialog of spec §8; open while an error with a code is raised. */
export default function ErrorDialog() {
  const raised = useSyncExternalStore(errorSignals.subscribe, errorSignals.current);
  const last = useRef(raised);
  last.current = raised ?? last.current;
  // Keeps its words while it closes.
  const error = last.current;
  return (
    <Dialog
      isOpen={raised !== undefined}
      onClose={errorSignals.dismiss}
      zIndex={500}
      title={error?.title ?? ''}
      icon={<IconAlertTriangle size={22} stroke={1.6} aria-hidden="true" />}
      buttons={error && <Buttons error={error} />}
    >
      {error?.description && <p>{error.description}</p>}
      {error?.nextStep && error.actions.length === 0 && <p className={styles['next']}>{error.nextStep}</p>}
      {error?.requestId && <RequestId id={error.requestId} />}
    </Dialog>
  );
}
