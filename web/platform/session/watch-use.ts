import { onScreen } from './on-screen.ts';
import { thisTab } from './this-tab.ts';

const lookEveryMs = 1_000;
/** What a person does, with whatever they do it: dictation types without keys, and screen readers click without a pointer. */
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'click', 'input'];

const look = () => void thisTab.happen({ type: 'looked' });
const use = () => void thisTab.happen({ type: 'used' });

/** Covers the screen after the organisation's time without use in any tab. Called once, before the first page. */
export function watchUse(): void {
  for (const sign of signsOfUse) addEventListener(sign, use, { capture: true, passive: true });
  for (const moment of ['focus', 'pageshow', 'resume']) addEventListener(moment, look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, lookEveryMs);
}

/** When the screen will be covered, ms since 1970; undefined while that is not near. */
export const idleWarning = {
  current: onScreen.lockAt.current,
  subscribe: onScreen.lockAt.subscribe,
  stay: use,
};
