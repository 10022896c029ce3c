import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DemoHospital } from '#server/platform/feature/demonstration.ts';
import type { Todos } from '#server/platform/todos/todos.ts';

const dayMs = 24 * 3_600_000;

/** The champion's to-dos for the people who can log in; days from the start of the demonstration. */
const work = [
  { part: 'standard', title: 'Agree the generator test programme with the theatre managers', dueInDays: 5 },
  { part: 'standard', title: 'Name an owner for the flushing records of little-used outlets', dueInDays: 9 },
  { part: 'guest', title: 'Read the visiting policy before the visit to ward 4', dueInDays: 7 },
  { part: 'champion', title: 'Add new staff to the duty of candour training', dueInDays: 12 },
  { part: 'administrator', title: 'Check the guides that nobody has compared with their source', dueInDays: 20 },
] as const;

const championCaller = (userId: string, organisationId: string): SignedInCaller => ({
  kind: 'user',
  userId,
  organisationId,
  roles: ['standard', 'champion'],
  sessionId: 'demonstration',
});

/** Adds the to-dos of the demonstration hospital's champion for the people who can log in. */
export async function addDemoTodos(
  { clock, todos }: { clock: Clock; todos: Todos },
  tx: Tx,
  { organisationId, people }: DemoHospital,
): Promise<void> {
  const champion = people.find(({ part }) => part === 'champion');
  if (champion === undefined) return;
  const owner = championCaller(champion.userId, organisationId);
  for (const { part, userId } of people) {
    for (const { title, dueInDays } of work.filter((item) => item.part === part)) {
      const dueOn = new Date(clock.now().getTime() + dueInDays * dayMs).toISOString().slice(0, 10);
      await todos.create(tx, { owner, assigneeId: userId, title, dueOn });
    }
  }
}
