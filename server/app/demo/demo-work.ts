import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { demoSignInPeople } from './demo-roster.ts';

export type DemoHospital = { organisationId: string; members: ReadonlyMap<string, string> };

type DemoWorkDeps = { clock: Clock; todos: Todos; notifier: Notifier };

const dayMs = 24 * 3_600_000;

/** What the champion has asked of the people who can log in; days from the start of the demonstration. */
const work = [
  { part: 'standard', title: 'Agree the generator test programme with the theatre managers', dueInDays: 5 },
  { part: 'standard', title: 'Name an owner for the flushing records of little-used outlets', dueInDays: 9 },
  { part: 'champion', title: 'Add new staff to the duty of candour training', dueInDays: 12 },
  { part: 'administrator', title: 'Check the guides whose source nobody has compared yet', dueInDays: 20 },
] as const;

const championCaller = (userId: string, organisationId: string): SignedInCaller => ({
  kind: 'user',
  userId,
  organisationId,
  roles: ['standard', 'champion'],
  sessionId: 'demonstration',
});

/** To-dos and notifications of the demonstration hospital, so that a first look at home is not a look at nothing. */
export async function seedDemoWork(
  deps: DemoWorkDeps,
  tx: Tx,
  { organisationId, members }: DemoHospital,
): Promise<void> {
  const withSignIn = demoSignInPeople.map(({ email, part }) => ({ part, userId: members.get(email) }));
  const champion = withSignIn.find(({ part }) => part === 'champion')?.userId;
  if (champion === undefined) return;
  const owner = championCaller(champion, organisationId);
  for (const { part, userId } of withSignIn) {
    if (userId === undefined) continue;
    for (const { title, dueInDays } of work.filter((item) => item.part === part)) {
      const dueOn = new Date(deps.clock.now().getTime() + dueInDays * dayMs).toISOString().slice(0, 10);
      await deps.todos.create(tx, { owner, assigneeId: userId, title, dueOn });
    }
    await deps.notifier.notify(tx, {
      userId,
      kind: 'guide_changed',
      title: 'Version 2 of the guide to the duty of candour',
      message:
        'A demonstration of a change: the second version describes the duty beside the newer incident framework.',
      link: '/wiki/duty-of-candour.md',
      dedupeKey: 'demonstration:duty-of-candour:2',
    });
  }
}
