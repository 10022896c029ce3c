import { preferencesStore } from '#web/platform/preferences/preferences-store.ts';

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether a pressed key would type into a text field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'));

/**
 * Whether a key is single and single keys are on (WCAG 2.1.4). A region listens on its own element, so its keys work only while
 * the focus is in it.
 */
export const isPlainKey = ({ ctrlKey, metaKey, altKey }: Pressed): boolean =>
  preferencesStore.current().single_keys && !ctrlKey && !metaKey && !altKey;
