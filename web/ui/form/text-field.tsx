import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

/** A required line of text. It has no asterisk; forms mark what is optional instead. */
export function TextField(input: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  return <TextInput {...input} required withAsterisk={false} />;
}
