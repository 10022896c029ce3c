import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { copyText } from '#web/ui/copy-text.ts';
import { showToast } from '#web/ui/toasts.ts';
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

async function copy(codes: readonly string[]): Promise<void> {
  if (await copyText(codes.join('\n'))) showToast('ok', 'The recovery codes are copied.');
  else showToast('bad', 'The browser did not let the codes be copied.');
}

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each lets you in once without your authenticator app. Keep them where you will find them without your telephone:
        they are not shown again.
      </p>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={() => void copy(codes)}>
          Copy
        </Button>
        <Button variant="default" onClick={() => download(codes)}>
          Download
        </Button>
        <Button variant="default" onClick={() => print()}>
          Print
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
