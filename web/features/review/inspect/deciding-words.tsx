import { stretchesOf } from './policy-marks.ts';

type Span = { start: number; end: number };
type Props = {
  text: string;
  /** The part to show; offsets of `decides` count in the whole text. */
  from?: number;
  to?: number;
  decides: readonly Span[];
  /** Marked like a citation in a requirement, bold in the policy. */
  as: 'mark' | 'b';
};

/** A text with the words that decide set apart. Where all of it decides, bold would say nothing. */
export function DecidingWords({ text, from = 0, to = text.length, decides, as: Mark }: Props) {
  const shown = text.slice(from, to);
  const inside = decides.map(({ start, end }) => ({
    start: Math.max(start - from, 0),
    end: Math.min(end - from, shown.length),
  }));
  const isWhole = inside.some(({ start, end }) => start === 0 && end >= shown.trimEnd().length);
  if (Mark === 'b' && isWhole) return shown;
  return stretchesOf(shown, inside).map(({ text: words, start, marks }) =>
    marks.length > 0 ? <Mark key={start}>{words}</Mark> : words,
  );
}
