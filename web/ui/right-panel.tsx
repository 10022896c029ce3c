import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './right-panel.module.css';
import { SideDrawer } from './side-drawer.tsx';
import { useSidebar } from './ui-state.ts';

/** 80 units of 4 pixels. */
const panelWidth = 320;
const defaultTitle = 'Onboarding';

type RightPanelHandle = {
  isOpen: boolean;
  title: string;
  setTitle(title: string): void;
  open(): void;
  close(): void;
};

type Place = { place: HTMLElement | null; setPlace(place: HTMLElement | null): void };

const HandleContext = createContext<RightPanelHandle | undefined>(undefined);
const PlaceContext = createContext<Place>({ place: null, setPlace: () => undefined });

/** Spec §2: the right-hand panel. Below it, `useRightPanel` opens and closes the panel and `RightPanel` shows it. */
export function RightPanelProvider({ children }: { children: ReactNode }) {
  const { isOpen, setOpen } = useSidebar('onboarding');
  const [title, setTitle] = useState(defaultTitle);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const handle = useMemo(
    () => ({ isOpen, title, setTitle, open: () => setOpen(true), close: () => setOpen(false) }),
    [isOpen, setOpen, title],
  );
  const where = useMemo(() => ({ place, setPlace }), [place]);
  return (
    <HandleContext value={handle}>
      <PlaceContext value={where}>{children}</PlaceContext>
    </HandleContext>
  );
}

/** @throws without a `RightPanelProvider` above */
export function useRightPanel(): RightPanelHandle {
  const handle = useContext(HandleContext);
  if (!handle) throw new Error('useRightPanel was called outside RightPanelProvider.');
  return handle;
}

/** The panel itself: beside the page where there is room, otherwise a drawer over it. */
export function RightPanel() {
  const { isOpen, title, close } = useRightPanel();
  const { setPlace } = useContext(PlaceContext);
  const isRoomy = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const inside = (
    <>
      <header className={styles['head']}>
        <h2>{title}</h2>
        <ActionIcon aria-label={`Close ${title}`} onClick={close}>
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </header>
      <div ref={setPlace} className={styles['body']} />
    </>
  );
  const common = { isOpen, from: 'right', width: panelWidth, label: title, className: styles['panel'] } as const;
  if (isRoomy) {
    return (
      <SideDrawer {...common} isPersistent>
        {inside}
      </SideDrawer>
    );
  }
  return (
    <SideDrawer {...common} onClose={close}>
      {inside}
    </SideDrawer>
  );
}

/** Fills the panel with a page's content, under its own title or "Onboarding". */
export function RightPanelContent({ title = defaultTitle, children }: { title?: string; children: ReactNode }) {
  const { setTitle } = useRightPanel();
  const { place } = useContext(PlaceContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(defaultTitle);
  }, [setTitle, title]);
  return place && createPortal(children, place);
}
