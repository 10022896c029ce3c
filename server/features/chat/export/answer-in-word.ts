import type { AnswerSource, AskedPart, PartOutcome } from '#contract/features/chat/answer-events.ts';
import type { CollectedAnswer } from '#engine/answers/collect-answer.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';
import { plainParagraph, type WordBlock, type WordRun } from '#engine/word/word-document.ts';
import { type QuoteToPrint, quoteInWord, quotesToPrint } from './quote-in-word.ts';
import type { ToldAnswer } from './read-answers.ts';
import { clauseInShort, hiddenSource, type SourceWords } from './source-in-word.ts';

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
const londonDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** "18 November 2026, 09:42", as a clock in England shows it. */
const momentInWords = (at: Date): string => `${londonDay.format(at)}, ${clockTime.format(at)}`;

/** When it was asked, of which documents, and with what subject it was read. */
function circumstances({ asked, answer }: ToldAnswer): string[] {
  const { category = [], domain = [], subDomain = [], document = [], library, as_of: asOf } = asked.filters;
  const areas = [...category, ...domain, ...subDomain];
  return [
    `Asked on ${momentInWords(asked.createdAt)}, about documents in force ${asOf === undefined ? 'on that day' : `on ${dayInProse(asOf)}`}.`,
    ...(areas.length > 0 ? [`Only documents under ${areas.join(', ')}.`] : []),
    ...(document.length > 0
      ? [document.length === 1 ? 'Only one chosen document.' : `Only ${document.length} chosen documents.`]
      : []),
    ...(library === false ? ['Without the data library.'] : []),
    ...(answer.about ? [`Read as a follow-up about ${answer.about}.`] : []),
  ];
}

const glyphs = { answered: '●', may_answer: '◐', not_found: '○' } as const;
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The row that says how far the answer goes; a model's answer and an older one have a tally of their sentences. */
function levelRow({ answer, asked }: ToldAnswer): WordBlock[] {
  const row = (words: string): WordBlock => ({ kind: 'paragraph', runs: [{ text: words, bold: true }] });
  if (asked.state === 'failed') return [row('○ The answer failed. What it had found is below.')];
  if (asked.state === 'stopped') return [row('○ The answer was stopped. What it had found is below.')];
  if (asked.state !== 'done') return [row('The answer was still being given when this file was made.')];
  if (answer.summary) {
    const { lead, detail } = answer.summary;
    return [row([`${glyphs[answer.level]} ${lead}`, detail].filter(Boolean).join(' '))];
  }
  if (!answer.found) return [row(`○ ${answer.could_not_find[0] ?? 'I could not find this.'}`)];
  const count = (support: string) => answer.sentences.filter((sentence) => sentence.support === support).length;
  const tally = [
    `${plural(answer.sentences.length, 'sentence')} checked against ${plural(answer.sources.length, 'source')}`,
    `● ${count('supported')} supported`,
    ...(count('partly') > 0 ? [`◐ ${count('partly')} partly`] : []),
    ...(count('unsupported') > 0 ? [`○ ${count('unsupported')} not supported`] : []),
  ];
  return [row(tally.join('   '))];
}

function writerNote({ layout, model, fell_back: fellBack, chosen_by: chosen, found }: CollectedAnswer): WordBlock[] {
  return [
    ...(fellBack === null ? [] : [plainParagraph(`This answer only quotes its sources. ${fellBack}`, 'note')]),
    ...(layout === 'written' && found
      ? [plainParagraph(`Written by ${model ?? 'a model'}. Each sentence was checked against its sources.`, 'note')]
      : []),
    ...(chosen ? [plainParagraph(`Clauses chosen by ${chosen.name} on ${dayInProse(chosen.on)}.`, 'note')] : []),
  ];
}

/** Passages that come nearest, each with its footnote. */
function nearestList(nearest: readonly AnswerSource[], words: SourceWords): WordBlock[] {
  const readable = nearest.filter(({ withheld }) => !withheld);
  if (readable.length === 0) return [];
  return [
    plainParagraph('Nearest passages. None is an answer.', 'label'),
    {
      kind: 'list',
      items: readable.map((source): WordRun[] => [
        { text: `${clauseInShort(source)}: ` },
        { text: source.quote.slice(0, 300), isSource: true, footnote: words.footnoteOf(source) },
      ]),
    },
  ];
}

type Part = { asked: AskedPart | undefined; outcome: PartOutcome | undefined; part: number };

function partBlocks(
  { asked, outcome, part }: Part,
  {
    answer,
    quotes,
    isOneOfSeveral,
  }: { answer: CollectedAnswer; quotes: readonly QuoteToPrint[]; isOneOfSeveral: boolean },
  words: SourceWords,
): WordBlock[] {
  const level = outcome?.level ?? (isOneOfSeveral ? undefined : answer.level);
  const above = quotes.filter(({ number }) => outcome?.quoted_above.includes(number));
  return [
    ...(isOneOfSeveral && asked
      ? [{ kind: 'heading' as const, level: 3 as const, runs: [{ text: asked.heading }] }]
      : []),
    ...quotes.filter((quote) => quote.part === part).flatMap((quote) => quoteInWord(quote, level, words)),
    ...above.flatMap(({ sources: [source] }): WordBlock[] => {
      if (!source) return [];
      const name = source.withheld ? 'A quote' : clauseInShort(source);
      const says = level === 'may_answer' ? 'may answer it' : 'says it';
      const runs = [{ text: `${name} above ${says} too.`, footnote: words.footnoteOf(source) }];
      return [{ kind: 'paragraph', runs }];
    }),
    ...(level === 'not_found' && outcome
      ? [plainParagraph(`○ ${outcome.missing ?? 'I found nothing on this.'}`), ...nearestList(outcome.nearest, words)]
      : []),
  ];
}

/** The quotes under the parts of the question. */
function quotedBlocks(answer: CollectedAnswer, words: SourceWords): WordBlock[] {
  const quotes = quotesToPrint(answer);
  const numbers = new Set([...answer.asked, ...answer.parts, ...quotes].map(({ part }) => part));
  const isOneOfSeveral = answer.asked.length > 1;
  return [...numbers]
    .sort((a, b) => a - b)
    .flatMap((part) =>
      partBlocks(
        {
          part,
          asked: answer.asked.find((each) => each.part === part),
          outcome: answer.parts.find((each) => each.part === part),
        },
        { answer, quotes, isOneOfSeveral },
        words,
      ),
    );
}

const supportMarks = { supported: '', partly: '◐ Partly supported.', unsupported: '○ Not supported.' } as const;

/** What a model wrote, sentence by sentence, each with its footnotes and its mark. */
function writtenBlocks({ sentences, sources }: CollectedAnswer, words: SourceWords): WordBlock[] {
  return sentences.flatMap(({ text, citations, support, reason }): WordBlock[] => {
    if (text === '') return [plainParagraph(hiddenSource, 'note')];
    const cited = [...new Set(citations.map(({ source }) => source))].flatMap(
      (number) => sources.find((source) => source.number === number) ?? [],
    );
    const marks = [supportMarks[support], support === 'supported' ? '' : reason].filter(Boolean).join(' ');
    const runs: WordRun[] = [
      { text },
      ...cited.map((source) => ({ text: '', footnote: words.footnoteOf(source) })),
      ...(cited.length === 0 ? [{ text: ' (no source)' }] : []),
    ];
    return [{ kind: 'paragraph', runs }, ...(marks === '' ? [] : [plainParagraph(marks, 'note')])];
  });
}

/** Below the heading of a question: everything that the screen shows of its answer, and what was not found. */
export function answerInWord(told: ToldAnswer, words: SourceWords): WordBlock[] {
  const { answer } = told;
  const saysMissing = answer.parts.some(({ missing }) => missing !== undefined);
  const notFound = answer.found && !saysMissing ? answer.could_not_find : [];
  return [
    plainParagraph(circumstances(told).join(' '), 'note'),
    ...levelRow(told),
    ...writerNote(answer),
    ...(answer.layout === 'written' ? writtenBlocks(answer, words) : quotedBlocks(answer, words)),
    ...answer.contradictions.map((text) => plainParagraph(`≠ These two say different things. ${text}`)),
    ...(notFound.length > 0
      ? [
          plainParagraph('What was not found', 'label'),
          { kind: 'list' as const, items: notFound.map((text): WordRun[] => [{ text }]) },
        ]
      : []),
    ...nearestList(answer.nearest, words),
  ];
}
