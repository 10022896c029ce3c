import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';

type TopBar = { title: string; setTitle(title: string): void; actions: HTMLElement | null; isPhone: boolean };

/** The phone's top bar, which a page fills from below. */
export const TopBarContext = createContext<TopBar>({
  title: '',
  setTitle: () => undefined,
  actions: null,
  isPhone: false,
});

export const useTopBarTitle = (): string => useContext(TopBarContext).title;

/** Whether the page is laid out for a phone: top bar instead of spine, one column. */
export const useIsPhone = (): boolean => useContext(TopBarContext).isPhone;

/** Puts the page's title and actions into the phone's top bar. On wider screens it shows nothing. */
export function TopBarContent({ title, children }: { title: string; children?: ReactNode }) {
  const { setTitle, actions } = useContext(TopBarContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle('');
  }, [setTitle, title]);
  return actions && children ? createPortal(children, actions) : null;
}
