import { TextInput } from '@mantine/core';
import styles from './code-field.module.css';

type Props = {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
  isRecovery: boolean;
};

const digits = /^\d{6}$/;
const recovery = /^[a-z\d]{5}-?[a-z\d]{5}$/i;

/** What is wrong with the form of a code, spaces aside. */
export function codeProblem(code: string, isRecovery: boolean): string | undefined {
  const bare = code.replaceAll(/\s/g, '');
  if (isRecovery) return recovery.test(bare) ? undefined : 'Enter one of your recovery codes, for example abcde-12345.';
  return digits.test(bare) ? undefined : 'Enter the 6 digits that your authenticator app shows.';
}

/** Six digits of the authenticator app, which phones and password managers fill by themselves; or a recovery code. */
export function CodeField({ isRecovery, onType, ...input }: Props) {
  return (
    <TextInput
      {...input}
      label={isRecovery ? 'Recovery code' : 'Code'}
      description={
        isRecovery
          ? 'One of the codes you kept when you set up the second step. Each works once. If you have lost them too, ask a champion of your organisation to reset it.'
          : 'The 6 digits that your authenticator app shows now.'
      }
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      classNames={{ input: styles['code'] ?? '' }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
