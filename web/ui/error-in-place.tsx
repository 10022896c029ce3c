import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LoadingButton } from './loading-button.tsx';
import styles from './state-note.module.css';

type Props = {
  title: string;
  children?: string;
  /** The action of Try Again; while its promise is pending, the button says so and ignores clicks. */
  retry?: () => unknown;
  /** Another way on, such as a link, where a retry cannot help. */
  wayOn?: ReactNode;
};

function TryAgain({ retry }: { retry: () => unknown }) {
  const [isTrying, setTrying] = useState(false);
  const run = async () => {
    setTrying(true);
    try {
      await retry();
    } finally {
      setTrying(false);
    }
  };
  return (
    <LoadingButton
      size="sm"
      variant="default"
      isLoading={isTrying}
      leftSection={<IconRefresh size={15} stroke={1.6} />}
      onClick={() => void run()}
    >
      Try Again
    </LoadingButton>
  );
}

/** What failed, in its place, with a retry. */
export function ErrorInPlace({ title, children, retry, wayOn }: Props) {
  return (
    <div className={styles['note']} role="alert">
      <p className={styles['title']}>
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
        {title}
      </p>
      {children && <p>{children}</p>}
      {(retry || wayOn) && (
        <div className={styles['actions']}>
          {retry && <TryAgain retry={retry} />}
          {wayOn}
        </div>
      )}
    </div>
  );
}
