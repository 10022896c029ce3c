import { Popover } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import type { ChatFilters } from './chat-filters.ts';
import { ChooseFilters } from './choose-filters.tsx';
import styles from './filters-beside-button.module.css';
import { type Choosing, useChooseFilters } from './use-choose-filters.ts';

type Props = Choosing & { filters: ChatFilters; onClose: () => void };
type Shared = { filters: ChatFilters; choose: (filters: ChatFilters) => void; onClose: () => void };

/** Pixels between the box and what opens over or under it, and the height that it needs. */
const [gap, needed] = [8, 440];

/** Over the box, so that the question stays in view; under it where only there is room, as at the top of the first page. */
function placeBeside(button: HTMLElement) {
  const own = button.getBoundingClientRect();
  const box = (button.closest('[data-ask-box]') ?? button).getBoundingClientRect();
  const below = innerHeight - box.bottom;
  const isOver = box.top >= needed || box.top >= below;
  return {
    position: isOver ? ('top-start' as const) : ('bottom-start' as const),
    offset: (isOver ? own.top - box.top : box.bottom - own.bottom) + gap,
    room: Math.max(isOver ? box.top : below, 200) - 2 * gap,
  };
}

function OverTheBox(shared: Shared) {
  const button = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<ReturnType<typeof placeBeside>>();
  useReturnFocus(true);
  // Open suggestions take the first Escape for themselves, which Mantine's own handling would not let them.
  const closeOnEscape = ({ key, target }: KeyboardEvent) => {
    const isTaken = target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]');
    if (key === 'Escape' && !isTaken) shared.onClose();
  };
  useLayoutEffect(() => {
    if (button.current) setPlace(placeBeside(button.current));
  }, []);
  return (
    <Popover
      opened={place !== undefined}
      onChange={(isOpen) => !isOpen && shared.onClose()}
      position={place?.position ?? 'top-start'}
      offset={place?.offset ?? gap}
      middlewares={{ flip: false, shift: true }}
      width={436}
      withRoles={false}
      trapFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        {/* Lies over the button while this is open, so that a press of it closes. The keyboard is inside, and has Escape. */}
        <span ref={button} aria-hidden="true" className={styles['over']} onPointerDown={shared.onClose} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label="Where to search"
        className={styles['popover'] ?? ''}
        style={{ maxHeight: place?.room }}
        onKeyDown={closeOnEscape}
      >
        <ChooseFilters {...shared} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The choice of where to search: over the ask box, and on a phone from below. */
export default function FiltersBesideButton({ filters, onClose, ...choosing }: Props) {
  const shared = { filters, choose: useChooseFilters(choosing), onClose };
  if (!useIsPhone()) return <OverTheBox {...shared} />;
  return (
    <SideDrawer isOpen from="bottom" label="Where to search" onClose={onClose}>
      <ChooseFilters {...shared} isInSheet />
    </SideDrawer>
  );
}
