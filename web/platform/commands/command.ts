import type { Icon } from '@tabler/icons-react';

/** An entry of the palette. `id` is unique among all entries. */
export type Command = {
  id: string;
  label: string;
  /** A second line, or a word at the end of the first. */
  note?: string;
  /** Further words it is found by. */
  alsoCalled?: string;
  icon: Icon;
  /** True when its label is a document's title rather than words of the product. */
  isSource?: true;
  run(): void;
};

export type CommandGroup = { name: string; commands: readonly Command[] };

/** For a group that searches the server: the status of that search. */
export type SearchState = {
  isSearching: boolean;
  /** The message for a failure, with a retry. */
  failure: { title: string; text: string; retry: () => void } | undefined;
  /** The message for no results. */
  nothing: string | undefined;
};

/** A feature's group for the typed text. Groups from a search come after all others. */
export type UseCommandGroup = (typed: string, isOpen: boolean) => { group: CommandGroup; search?: SearchState };
