import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { zoomed } from './page-boxes.ts';
import styles from './page-view.module.css';

type NumberProps = { page: number; pages: number; onTurn: (page: number) => void };

/** The number of the page, which can be overtyped. */
function PageNumber({ page, pages, onTurn }: NumberProps) {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number.parseInt(typed, 10);
    if (wanted !== page && wanted >= 1 && wanted <= pages) onTurn(wanted);
    else setTyped(String(page));
  };
  return (
    <form className={styles['number']} onSubmit={go}>
      <label>
        Page{' '}
        <input
          inputMode="numeric"
          autoComplete="off"
          style={{ width: `${Math.max(2, String(pages).length) + 2}ch` }}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={go}
        />
      </label>{' '}
      of {pages.toLocaleString('en-GB')}
    </form>
  );
}

type Props = NumberProps & {
  zoom: number;
  onZoom: (zoom: number) => void;
  isTouch: boolean;
  onClose: () => void;
};

type ToolProps = {
  name: string;
  size: number;
  isOff: boolean;
  onPress: () => void;
  icon: typeof IconX;
};

/** Stays in place when disabled, so that the focus is not lost. */
function Tool({ name, size, isOff, onPress, icon: Icon }: ToolProps) {
  return (
    <ActionIcon
      size={size}
      aria-label={name}
      aria-disabled={isOff || undefined}
      {...(isOff && { 'data-disabled': true })}
      onClick={() => isOff || onPress()}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}

/** The controls to turn and zoom the page. */
export function PageTools({ page, pages, onTurn, zoom, onZoom, isTouch, onClose }: Props) {
  const size = isTouch ? 44 : 28;
  const [larger, smaller] = [zoomed(zoom, 1), zoomed(zoom, -1)];
  const tool = (name: string, icon: typeof IconX, press: (() => void) | undefined) => (
    <Tool name={name} size={size} icon={icon} isOff={press === undefined} onPress={() => press?.()} />
  );
  const close = (
    <ActionIcon size={size} aria-label="Close page view" onClick={onClose}>
      <IconX size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <div className={styles['tools']} role="toolbar" aria-label="Page" data-touch={isTouch || undefined}>
      {tool('Previous page', IconChevronLeft, page > 1 ? () => onTurn(page - 1) : undefined)}
      <PageNumber {...{ page, pages, onTurn }} />
      {tool('Next page', IconChevronRight, page < pages ? () => onTurn(page + 1) : undefined)}
      <span className={styles['space']} />
      {/* On a phone there are two rows, and it ends the first. */}
      {isTouch && close}
      {tool('Zoom out', IconZoomOut, smaller === undefined ? undefined : () => onZoom(smaller))}
      <output className={styles['zoom']}>
        <span className="sr-only">Zoom </span>
        {Math.round(zoom * 100)}%
      </output>
      {tool('Zoom in', IconZoomIn, larger === undefined ? undefined : () => onZoom(larger))}
      <Button size={isTouch ? 'touch' : 'sm'} variant="default" onClick={() => onZoom(1)}>
        Fit width
      </Button>
      {!isTouch && close}
    </div>
  );
}
