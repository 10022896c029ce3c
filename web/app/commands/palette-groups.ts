import type { Icon } from '@tabler/icons-react';

/** Something the palette can do. `id` is its own among all that are listed. */
export type Command = {
  id: string;
  label: string;
  /** A second line, or a word at the end of the first. */
  note?: string;
  /** More words it is found by. */
  alsoCalled?: string;
  icon: Icon;
  /** That its label is the title of a document, and not words of the product. */
  isSource?: true;
  run(): void;
};

export type CommandGroup = { name: string; commands: readonly Command[] };

/** The groups that hold something. */
export const filled = (groups: readonly CommandGroup[]): readonly CommandGroup[] =>
  groups.filter(({ commands }) => commands.length > 0);
