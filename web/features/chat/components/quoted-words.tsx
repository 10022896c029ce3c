import { tableOfText } from '#contract/table-of-text.ts';
import { ElementTable } from '#web/ui/element-table.tsx';

type Props = {
  words: string;
  hasHead?: boolean;
  /** Of the columns, where the words are rows. */
  heads?: readonly string[] | undefined;
};

/** Words of a source: in quotation marks, or rows of a table as a table. */
export function QuotedWords({ words, hasHead = false, heads }: Props) {
  const table = tableOfText(words);
  return (
    <blockquote>{table ? <ElementTable table={table} hasHead={hasHead} heads={heads} /> : `“${words}”`}</blockquote>
  );
}
