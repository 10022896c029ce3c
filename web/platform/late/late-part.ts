import { type ComponentType, lazy } from 'react';
import { limits } from '#contract/limits.ts';
import { showToast } from '#web/ui/toasts.ts';
import { waitOrOnline } from '../runs/wait-or-online.ts';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

const always = new AbortController().signal;

/** Fetches code until it arrives: at once when the network returns, else after 1 s, doubling up to 30 s. */
async function fetched<Props extends object>(load: Load<Props>, told?: () => void): ReturnType<Load<Props>> {
  let waitMs: number = limits.retryFirstDelayMs;
  for (;;) {
    try {
      return await load();
    } catch {
      told?.();
    }
    await waitOrOnline(waitMs, always);
    waitMs = Math.min(waitMs * 2, limits.retryLongestDelayMs);
  }
}

/** A part of a page whose code is fetched after the page's own. While it cannot be fetched, the page does without it. */
export const latePart = <Props extends object>(load: Load<Props>) => lazy(() => fetched(load));

/** A part that a press opens. Says so when it cannot be fetched, and opens once it can. */
export const pressedPart = <Props extends object>(load: Load<Props>) =>
  lazy(() => {
    let told = false;
    return fetched(load, () => {
      if (!told) showToast('bad', 'Could not open this. It opens when the connection is back.');
      told = true;
    });
  });
