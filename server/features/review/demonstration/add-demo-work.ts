import type { SignedInCaller } from '#contract/access/caller.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { type AssignDeps, assignFindings } from '../assign/assign-findings.ts';
import { listComments } from '../comment/list-comments.ts';
import { type CommentDeps, writeComment } from '../comment/write-comment.ts';
import { findFinding } from '../finding-store.ts';
import { acceptWording, type WordingDeps } from '../wording/accept-wording.ts';
import { readWording } from '../wording/read-wording.ts';
import type { DemoWork } from './demo-reviews.ts';

export type DemoWorkDeps = AssignDeps & CommentDeps & WordingDeps;

type Place = {
  reviewId: string;
  /** Ids of findings by the label of their clause, and of people by their address. */
  findings: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
};

const requestId = 'demonstration';
const dayMs = 86_400_000;

type One<Kind extends keyof DemoWork> = DemoWork[Kind][number];

async function assign(
  deps: DemoWorkDeps,
  caller: SignedInCaller,
  { reviewId, ...place }: Place,
  one: One<'assignments'>,
) {
  const [findingId, userId] = [place.findings.get(one.clause), place.members.get(one.to)];
  if (findingId === undefined || userId === undefined) return;
  if ((await findFinding(deps.db.query, reviewId, findingId))?.assignment) return;
  const due = dayInEngland(new Date(deps.clock.now().getTime() + one.dueInDays * dayMs));
  const asked = {
    reviewId,
    findingIds: [findingId],
    userId,
    due,
    note: one.note,
    idempotencyKey: undefined,
    requestId,
  };
  await assignFindings(deps, caller, asked);
}

async function comment(
  deps: DemoWorkDeps,
  caller: SignedInCaller,
  { reviewId, ...place }: Place,
  one: One<'comments'>,
) {
  const [findingId, mentioned] = [place.findings.get(one.clause), place.members.get(one.to)];
  if (findingId === undefined || mentioned === undefined) return;
  const { comments } = await listComments(deps, caller, { reviewId, findingId });
  if (comments.length > 0) return;
  const text = `@${await nameOfPerson(deps.db.query, mentioned)} ${one.text}`;
  await writeComment(deps, caller, { reviewId, findingId, text, mentions: [mentioned], requestId });
}

async function word(
  deps: DemoWorkDeps,
  caller: SignedInCaller,
  { reviewId, findings }: Place,
  { clause }: One<'wordings'>,
) {
  const findingId = findings.get(clause);
  if (findingId === undefined) return;
  const { suggestion, revision, builds_on: buildsOn } = await readWording(deps, caller, { reviewId, findingId });
  if (suggestion === null || revision > 0) return;
  await acceptWording(deps, caller, { reviewId, findingId, text: suggestion.text, revision, buildsOn, requestId });
}

/** Does what people of the demonstration hospital do in a review besides deciding. What is done already stays. */
export async function addDemoWork(
  deps: DemoWorkDeps,
  caller: SignedInCaller,
  place: Place,
  { assignments, comments, wordings }: DemoWork,
): Promise<void> {
  for (const one of assignments) await assign(deps, caller, place, one);
  for (const one of comments) await comment(deps, caller, place, one);
  for (const one of wordings) await word(deps, caller, place, one);
}
