import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { client } from '#web/platform/api/api-client.ts';
import { OwnPasswordField } from '#web/platform/own-password/own-password-field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { CodeField } from './code-field.tsx';
import { factorProblem } from './factor-problem.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

const QrCode = lazy(() => import('./qr-code.tsx'));

const secretIn = (uri: string) => (new URL(uri).searchParams.get('secret') ?? '').replaceAll(/(.{4})/g, '$1 ').trim();

function ScanAndConfirm({ uri, onConfirmed }: { uri: string; onConfirmed: (codes: string[]) => void }) {
  const what = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone: reading goes on with what to do now.
  useEffect(() => what.current?.focus(), []);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = useMutation({
    mutationFn: () => client.factors.confirmTotp({ code }),
    meta: { background: true },
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    setMissing(code.trim() === '');
    if (code.trim() !== '') confirm.mutate();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FormProblem text={factorProblem(confirm.error)} />
      <p ref={what} tabIndex={-1} className={styles['what']}>
        Scan this with your authenticator app, then enter the six digits it shows.
      </p>
      <div className={styles['qr']}>
        <Suspense fallback={<div style={{ width: 200, height: 200 }} />}>
          <QrCode text={uri} label="QR code for your authenticator app" />
        </Suspense>
      </div>
      <p className={styles['quiet']}>
        No camera? Type this key into the app: <span className={styles['secret']}>{secretIn(uri)}</span>
      </p>
      <CodeField value={code} onChange={setCode} label="Code from the app" isMissing={isMissing && code === ''} />
      <LoadingButton type="submit" isLoading={confirm.isPending}>
        Turn on
      </LoadingButton>
    </form>
  );
}

type Props = {
  hasPassword: boolean;
  /** The app is set up and the recovery codes are kept. */
  onDone: () => void;
};

/** Setting up an authenticator app: the password, the QR code and a code of it, then the recovery codes. */
export function SetUpApp({ hasPassword, onDone }: Props) {
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const start = useMutation({
    mutationFn: () => client.factors.startTotp(hasPassword ? { password } : {}),
    meta: { background: true },
    onSettled: () => setPassword(''),
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (start.data) return <ScanAndConfirm uri={start.data.uri} onConfirmed={setCodes} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!start.isPending) start.mutate();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FormProblem text={factorProblem(start.error)} />
      {hasPassword && <OwnPasswordField value={password} onChange={setPassword} />}
      <LoadingButton type="submit" isLoading={start.isPending}>
        Set up an authenticator app
      </LoadingButton>
    </form>
  );
}
