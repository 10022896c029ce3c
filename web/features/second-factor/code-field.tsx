import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

type Props = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  description?: string;
  /** Whether it takes the focus from the button that it came in place of. */
  isFirst?: boolean;
  /** Whether the form was sent without one. */
  isMissing: boolean;
};

/** A code that is shown for half a minute. */
export function CodeField({ value, onChange, label, description, isFirst = false, isMissing }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  useEffect(() => {
    if (isMissing) field.current?.focus();
  }, [isMissing]);
  return (
    <TextInput
      ref={field}
      name="code"
      label={label}
      {...(description !== undefined && { description })}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      value={value}
      error={isMissing && 'Enter the code.'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
