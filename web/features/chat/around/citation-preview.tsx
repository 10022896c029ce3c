import {
  type ComponentProps,
  type CSSProperties,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './citation-preview.module.css';
import { placePreview } from './place-preview.ts';

/** The sentence that a chip belongs to: its item of a list, else its quote. */
const sentenceOf = (chip: Element): Element =>
  chip.closest('li') ?? chip.closest('[data-cited]') ?? chip.closest('p') ?? chip;

const openAfterMs = 120;
const closeAfterMs = 200;

/** Closes when the pointer has left chip, sentence and preview, and on Escape. */
function useClosing(chip: RefObject<Element | null>, card: RefObject<Element | null>, close: (() => void) | undefined) {
  useEffect(() => {
    if (!close) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = ({ target }: Event) => {
      const inside = [chip.current, card.current, chip.current && sentenceOf(chip.current)];
      const isInside = target instanceof Node && inside.some((each) => each?.contains(target));
      if (isInside) {
        clearTimeout(timer);
        timer = undefined;
      } else timer ??= setTimeout(close, closeAfterMs);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes the preview and nothing around it.
      event.stopPropagation();
      close();
    };
    document.addEventListener('pointermove', onMove);
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [chip, card, close]);
}

/** Places the open preview once it has a size, and again when anything around it scrolls or the window changes. */
function usePlace(
  chip: RefObject<Element | null>,
  card: RefObject<HTMLElement | null>,
  isOpen: boolean,
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!isOpen) return setPlace(undefined);
    const measure = () => {
      if (!chip.current || !card.current) return;
      const { offsetWidth: width, scrollHeight } = card.current;
      const sentence = sentenceOf(chip.current).getBoundingClientRect();
      setPlace(
        placePreview(sentence, chip.current.getBoundingClientRect(), {
          // With its border.
          card: { width, height: scrollHeight + 2 },
          window: { width: document.documentElement.clientWidth, height: window.innerHeight },
        }),
      );
    };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && card.current?.contains(target))) measure();
    };
    measure();
    document.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', measure);
    };
  }, [isOpen, chip, card]);
  return place ?? { visibility: 'hidden' };
}

type Chip = Pick<
  ComponentProps<'button'>,
  'aria-describedby' | 'onBlur' | 'onFocus' | 'onPointerDown' | 'onPointerEnter' | 'onPointerLeave'
>;

type Props = {
  /** The button that it explains. */
  children: ReactElement<Chip>;
  content: ReactNode;
};

/**
 * A preview of a citation while the pointer or the keyboard's focus is on its chip, beside the sentence and never over it. A finger opens
 * the source itself instead. The pointer may rest on it (WCAG 1.4.13).
 */
export function CitationPreview({ children, content }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chip = useRef<HTMLSpanElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => setOpen(false), []);
  useClosing(chip, card, isOpen ? close : undefined);
  const place = usePlace(chip, card, isOpen);
  useEffect(() => () => clearTimeout(opening.current), []);
  const button: Chip = {
    onPointerEnter({ pointerType }) {
      if (pointerType === 'mouse') opening.current = setTimeout(() => setOpen(true), openAfterMs);
    },
    onPointerLeave: () => clearTimeout(opening.current),
    // A press opens the source itself, over which no preview may lie.
    onPointerDown() {
      clearTimeout(opening.current);
      close();
    },
    onFocus: ({ target }) => target.matches(':focus-visible') && setOpen(true),
    onBlur: close,
    ...(isOpen && { 'aria-describedby': id }),
  };
  return (
    <span ref={chip}>
      {cloneElement(children, button)}
      {isOpen &&
        createPortal(
          <div ref={card} id={id} role="tooltip" className={styles['preview']} style={place}>
            {content}
          </div>,
          document.body,
        )}
    </span>
  );
}
