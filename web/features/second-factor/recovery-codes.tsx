import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './second-factor.module.css';

function download(codes: readonly string[]): void {
  const text = `Recovery codes for Candour, each usable once:\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'candour-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each code logs you in once without your authenticator app. Save them somewhere other than your phone. They are
        not shown again.
      </p>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <CopyButton
          variant="default"
          text={codes.join('\n')}
          copied="Recovery codes copied."
          refused="Could not copy the codes. Select them and copy them."
        >
          Copy
        </CopyButton>
        <Button variant="default" onClick={() => download(codes)}>
          Download
        </Button>
        <Button variant="default" onClick={() => print()}>
          Print
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </div>
  );
}
