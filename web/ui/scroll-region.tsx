import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'section'>, 'tabIndex'> & { 'aria-label': string };

/** A named part of the page that scrolls by itself, and can therefore be focused and scrolled by keyboard. */
export function ScrollRegion(props: Props) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, or the keyboard cannot scroll it
  return <section {...props} tabIndex={0} />;
}
