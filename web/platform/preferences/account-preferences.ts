import { client } from '#web/platform/api/api-client.ts';
import { sessionStore, type User } from '#web/platform/session/session.ts';
import { asPreferences, samePreferences } from './preferences.ts';
import { preferencesStore } from './preferences-store.ts';

let adopted: User | undefined;
let isSaving = false;

/** One call at a time; what changed meanwhile goes with the next. */
async function saveUntilSame(): Promise<void> {
  const sent = preferencesStore.current();
  try {
    sessionStore.keepUser(await client.account.update({ preferences: sent }));
  } catch {
    // Kept in this browser; the account's own come back with the next sign-in.
    return;
  }
  if (!samePreferences(sent, preferencesStore.current())) await saveUntilSame();
}

/** The account's preferences win when its owner signs in or the page loads, but not over a choice on its way there. */
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
  /** Sends what is chosen now, if somebody is signed in. */
  save(): void {
    if (isSaving || sessionStore.current().state !== 'signed-in') return;
    isSaving = true;
    void saveUntilSame().finally(() => {
      isSaving = false;
    });
  },
};
