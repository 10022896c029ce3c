import type { AnswerEvent, AnswerSource, quoteAnswers } from '#contract/features/chat/answer-events.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { questionKindOf } from '#engine/answers/asked/question-kind.ts';
import { answeringWords, type EarlierAnswer } from '#engine/answers/earlier-answer.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readEvents } from '#server/platform/runs/run-events-store.ts';
import { questionBefore, quotableVersions } from './earlier-answer-store.ts';
import { withholdAnswer } from './withhold-answer.ts';

type Read = Extract<AnswerEvent, { type: 'read' }>;

/** What an answer has told so far, as far as a follow-up needs it. */
type Told = {
  read: Read | undefined;
  layout: 'quoted' | 'written';
  sources: AnswerSource[];
  texts: Map<number, string>;
  verdicts: Map<number, (typeof quoteAnswers)[number] | undefined>;
  cited: Set<number>;
};

const nothingTold = (read?: Read): Told => ({
  read,
  layout: 'quoted',
  sources: [],
  texts: new Map(),
  verdicts: new Map(),
  cited: new Set(),
});

function take(told: Told, { type, payload }: RunEvent): Told {
  // Stored events were validated before they were written.
  const event = { type, ...payload } as AnswerEvent | { type: 'restarted' };
  switch (event.type) {
    case 'restarted':
      return nothingTold();
    case 'fell_back':
      return nothingTold(told.read);
    case 'read':
      return { ...told, read: event };
    case 'sources':
      return { ...nothingTold(told.read), layout: event.layout, sources: event.sources };
    case 'text':
      if (event.text !== '') told.texts.set(event.sentence, event.text);
      return told;
    case 'citation':
      told.cited.add(event.source);
      return told;
    case 'verified':
      told.verdicts.set(event.sentence, event.answers);
      return told;
    default:
      return told;
  }
}

/** What an answer quoted, of documents that may still be quoted. Of a written answer these are the cited words, not the model's. */
function quotedIn({ layout, sources, texts, verdicts, cited }: Told): Pick<EarlierAnswer, 'documents' | 'quotes'> {
  const shown = sources.filter(({ number, withheld }) => cited.has(number) && !withheld);
  const sentences = [...texts].map(([sentence, text]) => ({ text, answers: verdicts.get(sentence) }));
  return {
    documents: [...new Set(shown.map(({ document_id: id }) => id))],
    quotes: layout === 'quoted' ? answeringWords(sentences) : shown.map(({ quote }) => quote),
  };
}

/**
 * What an elliptical question continues: the last question of its chat before it whose answer was found, with what the asker may
 * read of that answer now.
 *
 * A question still being answered is not waited for: with a model that may take a minute, and a stuck one would hold up the rest of
 * the chat. It is taken at its words, and as it was read once that is stored, because its asker has it in mind and no older one. It
 * has quoted nothing yet.
 */
export async function earlierAnswer(
  db: Queryable,
  runId: string,
  reader: { scope: Scope; library: boolean },
): Promise<EarlierAnswer | undefined> {
  const before = await questionBefore(db, runId);
  if (before === undefined) return undefined;
  const { text: question, isUnderWay } = before;
  let told = nothingTold();
  const shown = withholdAnswer(readEvents(db, before.runId), (ids) => quotableVersions(db, ids, reader));
  for await (const event of shown) if (event) told = take(told, event);
  const { parts = [{ part: 0, kind: questionKindOf(question), heading: '', text: question }], about } = told.read ?? {};
  const quoted = isUnderWay ? { documents: [], quotes: [] } : quotedIn(told);
  return { question, parts, about, ...quoted };
}
