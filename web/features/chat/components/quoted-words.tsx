import { ElementTable } from '#web/ui/element-table.tsx';
import { tableOfText } from '#web/ui/table-of-text.ts';

/** Words of a source: in quotation marks, or rows of a table as a table. */
export function QuotedWords({ words, hasHead = false }: { words: string; hasHead?: boolean }) {
  const table = tableOfText(words);
  return <blockquote>{table ? <ElementTable table={table} hasHead={hasHead} /> : `“${words}”`}</blockquote>;
}
