import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls an element to its scroll margin, and again after the surroundings have been laid out. */
function comeTo(element: Element): () => void {
  const show = () => element.scrollIntoView({ block: 'start' });
  show();
  let frame = requestAnimationFrame(() => {
    show();
    frame = requestAnimationFrame(show);
  });
  return () => cancelAnimationFrame(frame);
}

/** Scrolls to an element again when a window of another width has moved it, unless the reader had left it. */
function keepInView(element: Element): () => void {
  let isInView = true;
  let leave: (() => void) | undefined;
  // Told of a change of width only after the resize itself.
  const watch = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? isInView;
  });
  const onResize = () => {
    if (!isInView) return;
    leave?.();
    leave = comeTo(element);
  };
  watch.observe(element);
  addEventListener('resize', onResize);
  return () => {
    leave?.();
    watch.disconnect();
    removeEventListener('resize', onResize);
  };
}

/** Scrolls to an element of the open document and moves the focus to it. */
export function showElement(id: string): void {
  const element = document.getElementById(`el-${id}`);
  if (!element) return;
  comeTo(element);
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Scrolls the cited element to a third of the window's height and moves the focus to it; an outline link scrolls near the top.
 */
export function useShowCited(documentId: string, firstCited: string | undefined): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document with the same element is shown anew
  useEffect(() => {
    const element = firstCited && document.getElementById(`el-${firstCited}`);
    if (!element) return;
    const leave = comeTo(element);
    element.focus({ preventScroll: true });
    const forget = keepInView(element);
    return () => {
      leave();
      forget();
    };
  }, [documentId, firstCited]);
  useEffect(() => {
    const element = hash.startsWith('#el-') && document.getElementById(hash.slice(1));
    return element ? comeTo(element) : undefined;
  }, [hash]);
}
