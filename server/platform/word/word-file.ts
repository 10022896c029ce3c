const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Words as a file name that is valid on every system. */
const asFileName = (words: string, fallback: string) =>
  words
    .toWellFormed()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '') || fallback;

/** A Word file under a name made of its title and a day (YYYY-MM-DD). */
export const wordFile = (
  bytes: Uint8Array,
  { name, fallback, day }: { name: string; fallback: string; day: string },
): File => new File([new Uint8Array(bytes)], `${asFileName(name, fallback)}-${day}.docx`, { type: wordType });
