import { createContext, useContext } from 'react';

type CommandsHandle = {
  openPalette(): void;
  openShortcuts(): void;
};

/** What the frame can open from anywhere: the command palette and the list of keys. */
export const CommandsContext = createContext<CommandsHandle>({
  openPalette: () => undefined,
  openShortcuts: () => undefined,
});

export const useCommandsHandle = (): CommandsHandle => useContext(CommandsContext);
