import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { errorSignals } from '#web/platform/errors/error-signals.ts';
import { unsentTextStore } from '#web/platform/unsent-text/unsent-text-store.ts';
import {
  accessToken,
  clearBrowserStores,
  clearTabStores,
  lastUse,
  lockFlag,
  sharedComputer,
  storedUser,
} from './browser-store.ts';
import type { EffectOutcome } from './interpret-session.ts';
import { knownAnswers } from './known-answers.ts';
import { onScreen } from './on-screen.ts';
import { openTabs } from './open-tabs.ts';
import type { SessionEffect, SlowEffect } from './session-effect.ts';
import { tabChannels } from './tab-channels.ts';
import { tellServer } from './tell-server.ts';

type IsCurrent = (turn: number) => boolean;
type Performers = {
  [Effect in SessionEffect as Effect['type']]: Effect extends SlowEffect
    ? (effect: Effect, isCurrent: IsCurrent) => Promise<EffectOutcome>
    : (effect: Effect) => void;
};

const performers: Performers = {
  show: ({ session }) => onScreen.session.set(session),
  warn: ({ lockAt }) => onScreen.lockAt.set(lockAt),
  'dismiss-error': errorSignals.dismiss,
  'fetch-profile': ({ turn }) =>
    client.account.info().then(
      (profile) => ({ type: 'profile-answered', turn, profile }),
      (thrown: unknown) => ({ type: 'profile-failed', turn, error: asClientError(thrown) }),
    ),
  'find-other-tabs': ({ turn }) =>
    openTabs.isOneOfSeveral().then((isOneOfSeveral) => ({ type: 'tabs-answered', turn, isOneOfSeveral })),
  'tell-tabs': ({ message }) => tabChannels.session.tell(message),
  'lock-session': ({ turn }, isCurrent) =>
    tellServer.locked(() => isCurrent(turn)).then((isKnown) => (isKnown ? undefined : { type: 'expired', turn })),
  // Not retried: a failure shows up with the next call.
  'tell-presence': () => void client.auth.presence().catch(() => undefined),
  'end-session': ({ token }) => tellServer.left(token),
  'keep-login'({ token, isShared }) {
    accessToken.set(token);
    sharedComputer.set(isShared);
    lockFlag.set(false);
  },
  'keep-profile': ({ profile }) => storedUser.set(profile),
  'keep-last-use': ({ at }) => lastUse.set(at),
  'mark-locked': ({ isLocked }) => lockFlag.set(isLocked),
  'clear-stores': ({ isOwn, isShared }) =>
    unsentTextStore.spared(() => (isOwn ? clearBrowserStores(isShared) : clearTabStores())),
  'keep-unsent-text': ({ userId }) => unsentTextStore.keepOnlyOf(userId),
  'forget-unsent-text': unsentTextStore.forgetAll,
  'forget-answers': knownAnswers.forget,
  'drop-queries': knownAnswers.renew,
};

/**
 * Performs one effect in the browser or on the server.
 * @param isCurrent whether the tab is still in this turn
 * @returns the outcome of a slow effect
 */
export function performEffect(effect: SessionEffect, isCurrent: IsCurrent): Promise<EffectOutcome> | undefined {
  const perform = performers[effect.type] as (
    effect: SessionEffect,
    isCurrent: IsCurrent,
  ) => ReturnType<typeof performEffect>;
  return perform(effect, isCurrent);
}
