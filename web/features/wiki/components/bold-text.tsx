import type { ReactNode } from 'react';

type Props = { text: string; marks: readonly { start: number; end: number }[] };

/** A text with the searched words in bold: the highlighter marks citations only. */
export function BoldText({ text, marks }: Props) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    parts.push(text.slice(at, start), <b key={start}>{text.slice(start, end)}</b>);
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
