import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CopyWords, copyText } from './copy-text.ts';

type Props = ButtonProps & CopyWords & { text: string; children: ReactNode };

/** Copies text and reports the result. */
export function CopyButton({ text, copied, refused, ...button }: Props) {
  return <Button {...button} onClick={() => void copyText(text, { copied, refused })} />;
}
