import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** Spec §3, UI state: whether the menu of a phone is open, and further sidebars by name. */
type UiState = { isMobileMenuOpen: boolean; sidebars: Readonly<Record<string, boolean>> };
type Sidebar = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

const closed: UiState = { isMobileMenuOpen: false, sidebars: {} };
let state = closed;
const listeners = new Set<() => void>();

function keep(next: UiState): void {
  state = next;
  for (const listener of listeners) listener();
}

const current = () => state;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const useUiState = () => useSyncExternalStore(subscribe, current, current);

const setMobileMenu = (isMobileMenuOpen: boolean): void => keep({ ...state, isMobileMenuOpen });
const setSidebar = (name: string, isOpen: boolean): void =>
  keep({ ...state, sidebars: { ...state.sidebars, [name]: isOpen } });

export const uiState = {
  current,
  setSidebar,
  /** The next person finds everything closed. */
  closeAll: (): void => keep(closed),
};

/** The menu of a phone. */
export const useMobileMenu = (): Sidebar => ({ isOpen: useUiState().isMobileMenuOpen, setOpen: setMobileMenu });

/**
 * The sidebar of this name, whichever part of the page opens it. It closes with the last page that shows it.
 * @param name `onboarding`, or `chat` for the list of chats, the first that there was
 */
export function useSidebar(name: string): Sidebar {
  const isOpen = useUiState().sidebars[name] === true;
  useEffect(() => () => setSidebar(name, false), [name]);
  const setOpen = useCallback((isOpening: boolean) => setSidebar(name, isOpening), [name]);
  return { isOpen, setOpen };
}
