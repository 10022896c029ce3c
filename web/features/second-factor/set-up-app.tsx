import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { client } from '#web/platform/api/api-client.ts';
import { OwnPasswordField } from '#web/platform/own-password/own-password-field.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { CodeField, missingCode } from './code-field.tsx';
import { factorRefused } from './factor-problem.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

const QrCode = lazy(() => import('./qr-code.tsx'));

const secretIn = (uri: string) => (new URL(uri).searchParams.get('secret') ?? '').replaceAll(/(.{4})/g, '$1 ').trim();

function ScanAndConfirm({ uri, onConfirmed }: { uri: string; onConfirmed: (codes: string[]) => void }) {
  const what = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone, so the focus moves to the next step.
  useEffect(() => what.current?.focus(), []);
  const confirm = useMutation({
    mutationFn: (typed: { code: string }) => client.secondFactor.confirmTotp(typed),
    meta: { background: true },
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  const form = useForm({
    initial: { code: '' },
    check: missingCode,
    send: confirm.mutateAsync,
    refused: factorRefused,
    clearedOnError: ['code'],
  });
  return (
    <FormFields form={form} className={styles['form']}>
      <p ref={what} tabIndex={-1} className={styles['what']}>
        Scan this QR code with your authenticator app, then enter the 6-digit code it shows.
      </p>
      <div className={styles['qr']}>
        <Suspense fallback={<div style={{ width: 200, height: 200 }} />}>
          <QrCode text={uri} label="QR code for your authenticator app" />
        </Suspense>
      </div>
      <p className={styles['quiet']}>
        Cannot scan? Enter this key in the app: <span className={styles['secret']}>{secretIn(uri)}</span>
      </p>
      <CodeField {...form.field('code')} label="Code from the app" />
      <LoadingButton type="submit" isLoading={form.isPending}>
        Turn on
      </LoadingButton>
    </FormFields>
  );
}

type Props = {
  hasPassword: boolean;
  /** The app is set up and the recovery codes are saved. */
  onDone: () => void;
};

/** Sets up an authenticator app: password, QR code, a code of the app, then recovery codes. */
export function SetUpApp({ hasPassword, onDone }: Props) {
  const [codes, setCodes] = useState<string[]>();
  const start = useMutation({
    mutationFn: (password: string) => client.secondFactor.startTotp(hasPassword ? { password } : {}),
    meta: { background: true },
  });
  const form = useForm({
    initial: { password: '' },
    send: ({ password }) => start.mutateAsync(password),
    refused: factorRefused,
    clearedOnError: ['password'],
    resetsWhenSent: true,
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (start.data) return <ScanAndConfirm uri={start.data.uri} onConfirmed={setCodes} />;
  return (
    <FormFields form={form} className={styles['form']}>
      {hasPassword && <OwnPasswordField {...form.field('password')} />}
      <LoadingButton type="submit" isLoading={form.isPending}>
        Set up an authenticator app
      </LoadingButton>
    </FormFields>
  );
}
