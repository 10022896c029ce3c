import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '#web/platform/api/api-client.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Section, useFocusHeading } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { CodeField } from './code-field.tsx';
import { factorProblem } from './factor-problem.ts';
import { type Factors, factorsQuery } from './factors-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { SetUpApp } from './set-up-app.tsx';

type Act = { name: string; run: (code: string) => Promise<readonly string[] | undefined> };

const renew: Act = {
  name: 'Make new recovery codes',
  run: async (code) => (await client.factors.renewRecoveryCodes({ code })).recovery_codes,
};
const turnOff: Act = {
  name: 'Turn off',
  run: async (code) => {
    await client.factors.disableTotp({ code });
    return undefined;
  },
};

type ActFormProps = { act: Act; onCancel: () => void; onDone: (codes: readonly string[] | undefined) => void };

/** Asks for a fresh code before it is done. */
function ActForm({ act, onCancel, onDone }: ActFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const acting = useMutation({
    mutationFn: () => act.run(code),
    meta: { background: true },
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (acting.isPending) return;
    setMissing(code.trim() === '');
    if (code.trim() !== '') acting.mutate();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FormProblem text={factorProblem(acting.error)} />
      <CodeField
        value={code}
        onChange={setCode}
        label="Code from the app"
        description="Or a recovery code, if you have lost the app."
        isFirst
        isMissing={isMissing && code === ''}
      />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" variant="default" isLoading={acting.isPending}>
          {act.name}
        </LoadingButton>
        <Button onClick={onCancel}>Keep it as it is</Button>
      </div>
    </form>
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
    if (!fresh) showToast('ok', 'The authenticator app is turned off.');
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
          Too many wrong codes were tried, so the app is not accepted any more. Turn it off with a recovery code and set
          it up again. Change your password too if it was not you who tried: whoever did knows it.
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
  // The codes stay on the screen until the person has kept them, whatever is known of the account meanwhile.
  const [isSettingUp, setSettingUp] = useState(factors.totp_since === null);
  const refresh = () => void cache.invalidateQueries({ queryKey: factorsQuery().queryKey });
  return (
    <Section
      title="Authenticator app"
      about="A code from your telephone, asked for after your password. Turning it on logs your other devices out."
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
