import { preferencesStore } from '#web/platform/preferences/preferences-store.ts';

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether a key goes into a text as it is pressed here. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'));

/**
 * Whether a key stands alone, and the reader has not turned such keys off (WCAG 2.1.4). A place listens for its keys on its own
 * element, so that they act only while the focus is in it.
 */
export const isPlainKey = ({ ctrlKey, metaKey, altKey }: Pressed): boolean =>
  preferencesStore.current().single_keys && !ctrlKey && !metaKey && !altKey;
