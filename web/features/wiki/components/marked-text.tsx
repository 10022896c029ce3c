type Props = { text: string; isCited: boolean; quote: { start: number; end: number } | undefined };

/** An element's words; when it is cited, the quoted ones marked, or all of them where only the element is known. */
export function MarkedText({ text, isCited, quote }: Props) {
  if (!isCited) return text;
  if (!quote || quote.end > text.length) return <mark>{text}</mark>;
  return (
    <>
      {text.slice(0, quote.start)}
      <mark>{text.slice(quote.start, quote.end)}</mark>
      {text.slice(quote.end)}
    </>
  );
}
