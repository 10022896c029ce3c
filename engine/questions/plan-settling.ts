import type { QuestionOrigin } from './question-tables.ts';

/** What a clause says in a version; the newest version's come first. */
export type SaidClause = { lineageId: string; versionId: string; bodyHash: string };

export type QuestionOfWork = {
  id: string;
  lineageId: string;
  bodyHash: string;
  origin: QuestionOrigin;
  versionId: string | null;
  isToLookAgain: boolean;
};

export type Settling = {
  /** Their words are the same, under another lineage. */
  moved: { id: string; lineageId: string }[];
  /** No version says their words any more. */
  gone: string[];
  /** By a person, and the newest version says something else. */
  lookAgain: string[];
  /** By a person, and the newest version says their words again. */
  foundAgain: string[];
  /** Questions of earlier versions that count for the newest, and that do not. */
  inherited: number;
  dropped: number;
};

const keyOf = ({ lineageId, bodyHash }: { lineageId: string; bodyHash: string }) => `${lineageId} ${bodyHash}`;

/** What becomes of a work's questions, given what its versions say. */
export function planSettling(
  said: readonly SaidClause[],
  questions: readonly QuestionOfWork[],
  newest: string,
): Settling {
  const saidSomewhere = new Set(said.map(keyOf));
  const ofNewest = said.filter(({ versionId }) => versionId === newest);
  const saidNow = new Set(ofNewest.map(keyOf));
  const lineageOf = new Map(ofNewest.toReversed().map(({ bodyHash, lineageId }) => [bodyHash, lineageId]));
  const plan: Settling = { moved: [], gone: [], lookAgain: [], foundAgain: [], inherited: 0, dropped: 0 };
  for (const question of questions) {
    const { id, bodyHash, origin } = question;
    const isSaid = saidSomewhere.has(keyOf(question));
    const other = isSaid ? undefined : lineageOf.get(bodyHash);
    if (other !== undefined) plan.moved.push({ id, lineageId: other });
    const isNow = other !== undefined || saidNow.has(keyOf(question));
    if (!isSaid && other === undefined && origin !== 'person') plan.gone.push(id);
    if (origin === 'person' && isNow === question.isToLookAgain) (isNow ? plan.foundAgain : plan.lookAgain).push(id);
    if (question.versionId !== newest) plan[isNow ? 'inherited' : 'dropped'] += 1;
  }
  return plan;
}
