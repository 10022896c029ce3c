import type { AccountRole } from '#contract/roles.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { welcomeMail } from '#server/platform/mail/templates/welcome-mail.ts';
import { firstPageOf } from './first-page.ts';
import { noteWelcome } from './user-store.ts';

export type WelcomeDeps = { mailer: Mailer; publicUrl: string; clock: Clock };

type Person = { id: string; email: string; firstname: string; accountRoles: readonly AccountRole[] };

/** Mails a person who has just become a user or joined an organisation, once. @returns false when they were welcomed before */
export async function welcome(
  { mailer, publicUrl, clock }: WelcomeDeps,
  tx: Tx,
  person: Person,
  { isNew }: { isNew: boolean },
): Promise<boolean> {
  if (!(await noteWelcome(tx, person.id, clock.now()))) return false;
  const url = `${publicUrl}${firstPageOf(person.accountRoles)}`;
  await mailer.send(tx, { to: person.email, ...welcomeMail({ name: person.firstname, url, isNew }) });
  return true;
}
