import type { SignedInCaller, Visible } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { colleaguesAmong, nameOfPerson } from './named-people-store.ts';

/** What is shared: its kind and name in the words of a notification, and the path that opens it. */
export type SharedThing = Visible & { id: string; kind: 'chat' | 'document' | 'review'; title: string; link: string };

type NamePerson = {
  thing: SharedThing;
  userId: string;
  named: boolean;
  /** False where another notification of the same act tells them. */
  isTold?: boolean;
};

/**
 * The people that the thing names once this one is added or removed, without those who have left its organisation. The person is notified,
 * or their notification is withdrawn. The caller of this function has locked the thing's row, checked the rights and stores the result.
 * @throws not_found when nobody of the organisation who can log in has this id; too_many_named
 */
export async function namePerson(
  { notifier }: { notifier: Notifier },
  tx: Tx,
  caller: SignedInCaller,
  { thing, userId, named, isTold = true }: NamePerson,
): Promise<string[]> {
  const { id, kind, organisationId, ownerId, sharedWith } = thing;
  const known = await colleaguesAmong(tx, organisationId ?? '', [...sharedWith, userId]);
  const others = known.filter((person) => person.userId !== userId && sharedWith.includes(person.userId));
  const kept = others.map((person) => person.userId);
  const dedupeKey = `shared:${kind}:${id}`;
  if (!named) {
    await notifier.withdraw(tx, { userId, dedupeKey });
    return kept;
  }
  const person = known.find((one) => one.userId === userId);
  if (!person || person.disabledAt !== null || userId === ownerId) throw new AppError('not_found');
  if (kept.length >= limits.peopleNamed) throw new AppError('too_many_named');
  if (!isTold) return [...kept, userId];
  await notifier.notify(tx, {
    userId,
    kind: 'shared_with_you',
    title: `${await nameOfPerson(tx, caller.userId)} shared a ${kind} with you`,
    message: thing.title,
    link: thing.link,
    dedupeKey,
  });
  return [...kept, userId];
}
