import { TextInput } from '@mantine/core';

type Props = {
  id: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
  autoComplete: string;
  hint?: string;
  type?: 'text' | 'email';
  isOptional?: boolean;
};

/** One line of a form, named so that password managers fill it. */
export function TextField({ label, hint, isOptional = false, error, onType, ...input }: Props) {
  return (
    <TextInput
      {...input}
      label={isOptional ? `${label} (optional)` : label}
      {...(hint && { description: hint })}
      required={!isOptional}
      withAsterisk={false}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
