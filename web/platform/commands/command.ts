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

/** Where a group asks the server for what is typed: how that goes. */
export type SearchState = {
  isSearching: boolean;
  /** What is said where it failed, and how to try again. */
  failure: { title: string; text: string; retry: () => void } | undefined;
  /** What is said where nothing was found. */
  nothing: string | undefined;
};

/** A feature's group for what is typed. A group that comes of a search stands under all others. */
export type UseCommandGroup = (typed: string, isOpen: boolean) => { group: CommandGroup; search?: SearchState };
