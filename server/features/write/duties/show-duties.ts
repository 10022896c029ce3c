import type { SignedInCaller } from '#contract/access/caller.ts';
import type { QuotedClause, ShownDuty } from '#contract/features/write/draft-duty-calls.ts';
import type { DutyNotice } from '#engine/drafting/duties/duty.ts';
import { type DutyClause, rulesOfDuty } from '#engine/drafting/duties/rules-of-duty.ts';
import type { Transcript, Turn } from '#engine/drafting/transcript/transcript.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { readDraft, talkBehind } from '../read-drafts.ts';
import { saidIn, speakerOfTurn } from '../transcripts/present-transcript.ts';
import { findClauseInForce, listDismissals } from './duty-store.ts';

export type ShowDutiesDeps = { db: Database; clock: Clock };

/** Finds clauses in force, each once. */
function clauseFinder(db: Queryable, scope: Scope, day: string) {
  const found = new Map<string, ReturnType<typeof findClauseInForce>>();
  return async ({ guide, clause, words }: DutyClause): Promise<QuotedClause | null> => {
    const key = `${guide} ${clause}`;
    const asked = found.get(key) ?? findClauseInForce(db, scope, { guide, clause, day });
    found.set(key, asked);
    const at = await asked;
    const start = at?.text.indexOf(words) ?? -1;
    // A later edition may say it in other words: then nothing is quoted.
    if (!at || start < 0) return null;
    return {
      document_id: at.versionId,
      element_id: at.elementId,
      title: at.title,
      version: at.number,
      is_guide: at.isGuide,
      label: clause,
      text: at.text,
      start,
      end: start + words.length,
    };
  };
}
type Finder = ReturnType<typeof clauseFinder>;

const dayMs = 24 * 3_600_000;

/**
 * The last day of a limit that counts from a day. Of hours it is the last day that is within them whole: nobody said when on the day they began,
 * so they may end early on the next.
 */
function lastDay(day: string, { count, unit }: { count: number; unit: 'hours' | 'days' }): string {
  const days = unit === 'days' ? count : Math.max(0, Math.floor(count / 24) - 1);
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

type Talk = { talk: Transcript; turnOf: ReadonlyMap<number, Turn>; said: (turn: Turn) => string | null };

function presentSaid({ talk, turnOf, said }: Talk, { span }: DutyNotice): ShownDuty['said'] | undefined {
  const turn = turnOf.get(span.turn);
  if (!turn) return undefined;
  return {
    ...span,
    text: turn.text,
    speaker: speakerOfTurn(talk, turn),
    said: said(turn),
  };
}

async function presentDuty(
  find: Finder,
  talk: Talk,
  notice: DutyNotice,
  number: number,
): Promise<Omit<ShownDuty, 'dismissed'> | undefined> {
  const { kind, event, why, clock } = notice;
  const rules = rulesOfDuty(kind, event);
  const [said, rule, limit] = [presentSaid(talk, notice), await find(rules.rule), await find(rules.limit)];
  // Without the words, or without the rule, there is nothing to show a person.
  if (!said || !rule) return undefined;
  const { within } = rules.limit;
  const named =
    clock === null ? '' : (talk.turnOf.get(clock.span.turn)?.text.slice(clock.span.start, clock.span.end) ?? '');
  const elsewhere = await Promise.all(
    rules.elsewhere.map(async (each) => ({ says: each.says, clause: await find(each) })),
  );
  return {
    ...{ number, kind, why, said, rule },
    because: rules.because && (await find(rules.because)),
    clock: clock && { day: clock.day, words: named },
    limit: limit && { clause: limit, within, until: clock && within ? lastDay(clock.day, within) : null },
    elsewhere: elsewhere.flatMap(({ says, clause }) => (clause === null ? [] : [{ says, clause }])),
  };
}

/**
 * What was said at a document's meeting that may start a duty, with the clauses in force today as the caller may read them.
 * @throws draft_not_found
 */
export async function showDuties(
  { db, clock }: ShowDutiesDeps,
  caller: SignedInCaller,
  id: string,
): Promise<ShownDuty[]> {
  const found = await readDraft(db.query, caller, id);
  const { duties } = found.draft;
  const talk = duties.length === 0 ? undefined : await talkBehind(db.query, found);
  if (!talk) return [];
  const turnOf = new Map(talk.turns.map((turn) => [turn.number, turn]));
  const behind = { talk, turnOf, said: saidIn(talk) };
  const find = clauseFinder(db.query, scopeOf(caller), dayInEngland(clock.now()));
  const dismissals = new Map((await listDismissals(db.query, id)).map(({ number, ...said }) => [number, said]));
  const shown = await Promise.all(duties.map((notice, at) => presentDuty(find, behind, notice, at + 1)));
  return shown.flatMap((duty) => {
    if (!duty) return [];
    const dismissal = dismissals.get(duty.number);
    return [{ ...duty, dismissed: dismissal ? { ...dismissal, at: dismissal.at.toISOString() } : null }];
  });
}
