import type { SignedInCaller } from '#contract/access/caller.ts';
import type { DraftKind } from '#contract/features/chat/draft-kinds.ts';
import { limits } from '#contract/limits.ts';
import { draftFromAnswers } from '#engine/drafting/draft-from-answers.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { draftAsText } from './draft-as-text.ts';
import { type ReadingDeps, readAnswers } from './read-answers.ts';
import { sourceWords } from './source-in-word.ts';

type DraftInput = { chatId: string; title: string; kind: DraftKind; questions: readonly string[]; requestId: string };

/** The kind of document among those of the writing assistant. */
const templateOf: Readonly<Record<DraftKind, string>> = {
  procedure: 'standard-operating-procedure',
  briefing: 'briefing-note',
};

/**
 * Drafts a document from the chosen answers of a chat, which the caller goes on editing in the writing assistant. It quotes only what they may
 * read, and nothing that only may answer.
 * @returns its id
 * @throws patient_data_refused; session_not_found; not_found for a question of another chat; too_many_drafts
 */
export async function draftDocument(
  deps: ReadingDeps & Pick<Offers, 'addDocument'> & { analytics: Analytics; audit: Audit },
  caller: SignedInCaller,
  { chatId, title: typed, kind, questions, requestId }: DraftInput,
): Promise<string> {
  const { db, analytics, addDocument, clock } = deps;
  const title = await guardAtTheDoor(db.query, caller, typed, ['title']);
  const { told } = await readAnswers(deps, caller, {
    chatId,
    questionIds: questions,
    limit: limits.draftedQuestions,
  });
  const draft = draftFromAnswers(
    told.map(({ asked, answer }) => ({ question: asked.text, answer })),
    { title, kind },
  );
  const now = new Map(told.flatMap((each) => [...each.now]));
  // Addresses without a host: the document stays in the product.
  const text = draftAsText(draft, sourceWords({ now }, ''));
  const by = (await findUser(db.query, caller.userId))?.name ?? '';
  const subtitle = `First draft, by ${by} from a chat on ${dayInProse(dayInEngland(clock.now()))}. Every statement is quoted word for word.`;
  return db.transaction(async (tx) => {
    const id = await addDocument(deps, tx, caller, {
      ...{ title, subtitle, text, requestId, origin: { source: 'chat', id: chatId } },
      template: templateOf[kind],
    });
    const properties = { chat_id: chatId, kind, questions: questions.length };
    await analytics.record(tx, { name: 'document_drafted', caller, properties });
    return id;
  });
}
