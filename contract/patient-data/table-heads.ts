/** The cells above a place of a table in the same column, none outside of a table. */
export function headsAbove(text: string, place: number): string[] {
  const lineStart = text.lastIndexOf('\n', place - 1) + 1;
  const row = text.slice(lineStart, place);
  if (!/[|\t]/.test(row)) return [];
  const column = row.split(/[|\t]/).length - 1;
  return text
    .slice(Math.max(0, lineStart - 3_000), lineStart)
    .split('\n')
    .slice(-40)
    .map((line) => line.split(/[|\t]/)[column]?.trim() ?? '');
}
