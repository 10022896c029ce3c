import { client } from '#web/platform/api/api-client.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import type { Profile } from '#web/platform/session/session-state.ts';
import { asPreferences, samePreferences } from './preferences.ts';
import { preferencesStore } from './preferences-store.ts';

let adopted: Profile | undefined;
let isSaving = false;

/** One call at a time; later changes go with the next. */
async function saveUntilSame(): Promise<void> {
  const sent = preferencesStore.current();
  try {
    sessionStore.keepUser(await client.account.update({ preferences: sent }));
  } catch {
    // Stored in this browser; the account's own return with the next login.
    return;
  }
  if (!samePreferences(sent, preferencesStore.current())) await saveUntilSame();
}

/** The account's preferences win at login and page load, unless a newer choice is still being sent. */
function follow(): void {
  const session = sessionStore.current();
  if (session.state !== 'signed-in') {
    adopted = undefined;
    return;
  }
  if (session.user === adopted || isSaving) return;
  adopted = session.user;
  preferencesStore.set(asPreferences(session.user.preferences));
}

export const accountPreferences = {
  /** Called once, before the first page. */
  start(): void {
    sessionStore.subscribe(follow);
    sessionStore.onLeave(preferencesStore.forgetPerson);
  },
  /** Sends the present choice, if someone is logged in. */
  save(): void {
    if (isSaving || sessionStore.current().state !== 'signed-in') return;
    isSaving = true;
    void saveUntilSame().finally(() => {
      isSaving = false;
    });
  },
};
