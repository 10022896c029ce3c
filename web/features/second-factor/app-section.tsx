import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '#web/platform/api/api-client.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Section, useFocusHeading } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { CodeField, missingCode } from './code-field.tsx';
import { factorRefused } from './factor-problem.ts';
import { type Factors, factorsQuery } from './factors-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { SetUpApp } from './set-up-app.tsx';

type Act = { name: string; run: (code: string) => Promise<readonly string[] | undefined> };

const renew: Act = {
  name: 'Create new recovery codes',
  run: async (code) => (await client.secondFactor.renewRecoveryCodes({ code })).recovery_codes,
};
const turnOff: Act = {
  name: 'Turn off',
  run: async (code) => {
    await client.secondFactor.disableTotp({ code });
    return undefined;
  },
};

type ActFormProps = { act: Act; onCancel: () => void; onDone: (codes: readonly string[] | undefined) => void };

/** Asks for a fresh code first. */
function ActForm({ act, onCancel, onDone }: ActFormProps) {
  const acting = useMutation({ mutationFn: act.run, meta: { background: true }, onSuccess: onDone });
  const form = useForm({
    initial: { code: '' },
    check: missingCode,
    send: ({ code }) => acting.mutateAsync(code),
    refused: factorRefused,
    clearedOnError: ['code'],
  });
  const { focus } = form;
  // The form replaces the button that had the focus.
  useEffect(() => focus('code'), [focus]);
  return (
    <FormFields form={form} className={styles['form']}>
      <CodeField
        {...form.field('code')}
        label="Code from the app"
        description="Or enter a recovery code, if you have lost the app."
      />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" variant="default" isLoading={form.isPending}>
          {act.name}
        </LoadingButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </FormFields>
  );
}

type AlreadyProps = { factors: Factors; onRenewed: () => void; onTurnedOff: () => void };

function SetUpAlready({ factors, onRenewed, onTurnedOff }: AlreadyProps) {
  const focusHeading = useFocusHeading();
  const [act, setAct] = useState<Act>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          focusHeading();
        }}
      />
    );
  const done = (fresh: readonly string[] | undefined) => {
    setAct(undefined);
    setCodes(fresh);
    if (!fresh) showToast('ok', 'Authenticator app turned off.');
    focusHeading();
    if (fresh) onRenewed();
    else onTurnedOff();
  };
  const cancel = () => {
    setAct(undefined);
    focusHeading();
  };
  const left = factors.recovery_codes_left;
  return (
    <>
      <p>
        On since {longDate(factors.totp_since ?? '')}.{' '}
        {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.
      </p>
      {factors.totp_stopped && (
        <p>
          Your authenticator app is locked after too many incorrect codes. Turn it off with a recovery code, then set it
          up again. If you did not enter those codes, someone else can pass the first step of your login: change the
          password you log in with.
        </p>
      )}
      {act ? (
        <ActForm act={act} onCancel={cancel} onDone={done} />
      ) : (
        <div className={styles['buttons']}>
          <Button variant="default" onClick={() => setAct(renew)}>
            {renew.name}
          </Button>
          <Button variant="default" onClick={() => setAct(turnOff)}>
            {turnOff.name}
          </Button>
        </div>
      )}
    </>
  );
}

/** The authenticator app and its recovery codes. */
export function AppSection({ factors }: { factors: Factors }) {
  const cache = useQueryClient();
  // The codes stay on the screen until the person has saved them, even when the account's data refreshes.
  const [isSettingUp, setSettingUp] = useState(factors.totp_since === null);
  const refresh = () => void cache.invalidateQueries({ queryKey: factorsQuery().queryKey });
  return (
    <Section
      title="Authenticator app"
      about="Asks for a code from your phone after your password. Turning it on logs out your other devices."
    >
      {isSettingUp || factors.totp_since === null ? (
        <SetUpApp
          hasPassword={factors.has_password}
          onDone={() => {
            setSettingUp(false);
            refresh();
          }}
        />
      ) : (
        <SetUpAlready
          factors={factors}
          onRenewed={refresh}
          onTurnedOff={() => {
            setSettingUp(true);
            refresh();
          }}
        />
      )}
    </Section>
  );
}
