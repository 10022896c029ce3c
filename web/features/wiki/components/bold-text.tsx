import { Fragment, type ReactNode } from 'react';
import { wholeNumbers } from '#web/ui/whole-numbers.tsx';

type Props = { text: string; marks: readonly { start: number; end: number }[] };

/** A text with the searched words in bold: the highlighter marks citations only. */
export function BoldText({ text, marks }: Props) {
  const parts: ReactNode[] = [];
  const plain = (start: number, end?: number) => (
    <Fragment key={`from-${start}`}>{wholeNumbers(text.slice(start, end))}</Fragment>
  );
  let at = 0;
  for (const { start, end } of marks) {
    parts.push(plain(at, start), <b key={start}>{wholeNumbers(text.slice(start, end))}</b>);
    at = end;
  }
  parts.push(plain(at));
  return parts;
}
