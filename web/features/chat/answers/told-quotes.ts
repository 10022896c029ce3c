import type { AnswerEvent, AnswerSource, Citation } from '#contract/features/chat/answer-events.ts';
import { sourceOfGuide } from './source-of-guide.ts';

type Text = Extract<AnswerEvent, { type: 'text' }>;
type Verified = Extract<AnswerEvent, { type: 'verified' }>;
type Told = Omit<Text, 'type' | 'sentence'> & Pick<Verified, 'answers' | 'open'> & { source: number; start?: number };

const idOf = (letter: string, number: number) => `01JD7K2QW8N4VX5M9TZ3RFA6${letter}${number}`;

/** Sources of one document, by number, clause and words. */
export const ofDocument =
  (letter: string, shared: Partial<AnswerSource>) =>
  (number: number, element: string, quote: string, change: Partial<AnswerSource> = {}): AnswerSource =>
    sourceOfGuide({
      number,
      document_id: idOf(letter, 0),
      element_id: idOf(letter, number),
      element_number: element,
      quote,
      ...shared,
      ...change,
    });

/** Each sentence with its citation and marks, as the engine tells them. */
export function quoted(sources: readonly AnswerSource[], told: readonly Told[]): AnswerEvent[] {
  const cited = told.map(({ source, start = 0, text }, sentence): Citation & { type: 'citation' } => ({
    type: 'citation',
    sentence,
    source,
    element_id: sources.find(({ number }) => number === source)?.element_id ?? '',
    start,
    end: start + text.length,
    text_hash: 'x',
  }));
  return [
    { type: 'sources', layout: 'quoted', sources: [...sources] },
    ...told.flatMap(({ answers: _answers, open: _open, source: _source, start: _start, ...text }, sentence) => [
      { type: 'text' as const, sentence, ...text },
      ...cited.slice(sentence, sentence + 1),
    ]),
    ...told.map(({ answers = 'answers' as const, open }, sentence) => ({
      type: 'verified' as const,
      sentence,
      support: answers === 'answers' ? ('supported' as const) : ('partly' as const),
      reason: 'Quoted exactly from the cited passage.',
      exact: true,
      answers,
      ...(open && { open }),
    })),
  ];
}
