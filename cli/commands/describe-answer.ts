import { bareTitle } from '#contract/document-title.ts';
import type { AnswerLevel, AnswerSource, PartOutcome, Support } from '#contract/features/chat/answer-events.ts';
import type { AnsweredSentence, CollectedAnswer } from '#engine/answers/collect-answer.ts';

const marks: Record<Support, string> = { supported: '●', partly: '◐', unsupported: '○' };
const levelMarks: Record<AnswerLevel, string> = { answered: '●', may_answer: '◐', not_found: '○' };
const states: Record<AnswerSource['version_status'], string> = {
  in_force: 'in force since',
  upcoming: 'in force from',
  superseded: 'superseded; in force from',
};

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

function placeOf(source: AnswerSource): string {
  const clause = source.element_number ?? source.section_path.at(-1) ?? '';
  const guide = source.is_guide ? ' (a guide, not the publication)' : '';
  const version = `version ${source.version}, ${states[source.version_status]} ${source.effective_from}`;
  return `${clause} · ${bareTitle(source.title)}${guide} · ${version}`;
}

/** Where the quoted words leave a figure to the publication, its name and address. */
function describePublication({ number, publication }: AnswerSource, sentences: readonly AnsweredSentence[]): string {
  if (!publication) return '';
  const decides = ({ citations, deciding }: AnsweredSentence) =>
    deciding.length > 0 && citations.some(({ source }) => source === number);
  const points = sentences.some(decides)
    ? 'It also points to the publication'
    : 'The guide leaves this figure to the publication';
  return `\n    ${points}: ${publication.title}, ${publication.url}`;
}

const describeSource = (source: AnswerSource, sentences: readonly AnsweredSentence[] = []): string =>
  `[${source.number}] ${placeOf(source)}\n    ${source.canonical_id}${describePublication(source, sentences)}`;

const numbersOf = ({ citations }: AnsweredSentence): string => citations.map(({ source }) => `[${source}]`).join('');

/** Why a quote falls short of an answer, and nothing where it does not. */
function shortfall({ answers, exact, support, reason, open }: AnsweredSentence): string[] {
  if (answers === null) return support === 'supported' ? [] : [reason];
  const leaves = open && open.leaves_open.length > 0 ? `leaves open ${open.leaves_open.join(', ')}` : '';
  const speaks = open && open.speaks_of.length > 0 ? `Speaks of ${open.speaks_of.join(', ')}` : '';
  return [
    ...(answers === 'answers_part' ? ['Answers part of it.'] : []),
    ...(answers === 'may_answer' && (speaks || leaves) ? [`${[speaks, leaves].filter(Boolean).join('; ')}.`] : []),
    ...(exact === false ? ['Not an exact quote.'] : []),
  ];
}

const markOf = ({ answers, support }: AnsweredSentence): string =>
  answers === null ? marks[support] : levelMarks[answers === 'may_answer' ? 'may_answer' : 'answered'];

/** One quote: a sentence; a lead-in and its items; or rows of a table below the heads of its columns. */
function describeQuote(
  sentences: readonly AnsweredSentence[],
  sources: readonly AnswerSource[],
  mark: string,
): string[] {
  const [first, ...others] = sentences;
  if (!first) return [];
  const heads = sources.find(({ number }) => number === first.citations[0]?.source)?.column_heads;
  const say = (sentence: AnsweredSentence) => `“${sentence.text}” ${numbersOf(sentence)}`;
  const opening = heads ? heads.join(' | ') : say(first);
  const items = heads ? sentences : others;
  return [
    `${mark}${opening}`,
    ...items.map((item) => `    - ${say(item)}`),
    ...shortfall(first).map((line) => `    ${line}`),
  ];
}

/** Quotes of one part in order; a sentence outside any quote stands alone. */
const quotesOf = (sentences: readonly AnsweredSentence[]): AnsweredSentence[][] => [
  ...Map.groupBy(sentences, (sentence) => sentence.quote ?? sentence).values(),
];

/** What became of a part beyond the quotes under its heading. */
function describeOutcome({ quoted_above: above, missing, nearest }: PartOutcome, answer: CollectedAnswer): string[] {
  const [near] = nearest;
  const repeated = answer.sentences.filter(({ quote }) => quote !== null && above.includes(quote));
  return [
    ...(repeated.length > 0 ? [`  Quoted above: ${[...new Set(repeated.map(numbersOf))].join(', ')}`] : []),
    ...(missing === undefined ? [] : [`  ${missing}`]),
    ...(near ? [`  Closest, not an answer: “${near.quote}”`, `    ${placeOf(near)}`] : []),
  ];
}

function describeParts(answer: CollectedAnswer): string[] {
  const { asked, parts, sentences, sources } = answer;
  return parts.flatMap((outcome) => {
    const heading = asked.find(({ part }) => part === outcome.part)?.heading ?? '';
    const quotes = quotesOf(sentences.filter(({ part }) => part === outcome.part));
    const lines = quotes.flatMap((quote) => {
      const mayAnswer = outcome.level === 'answered' && quote[0]?.answers === 'may_answer';
      return describeQuote(quote, sources, mayAnswer ? `  ${levelMarks.may_answer} ` : '  ');
    });
    return [`${levelMarks[outcome.level]} ${heading}`, ...lines, ...describeOutcome(outcome, answer), ''];
  });
}

function describeBody(answer: CollectedAnswer): string[] {
  const { layout, parts, sentences, sources } = answer;
  if (layout === 'quoted' && parts.length > 1) return describeParts(answer).slice(0, -1);
  if (layout === 'quoted')
    return quotesOf(sentences).flatMap((quote) =>
      describeQuote(quote, sources, quote[0] ? `${markOf(quote[0])} ` : ''),
    );
  return sentences.flatMap((sentence) => [
    `${markOf(sentence)} ${sentence.text} ${numbersOf(sentence)}`,
    ...shortfall(sentence).map((line) => `    ${line}`),
  ]);
}

/** How the question was read, how far the answer goes, and who chose it. */
function describeHead({ about, language, level, summary, chosen_by: chosen }: CollectedAnswer): string[] {
  return [
    ...(about === null ? [] : [`About: ${about}`]),
    ...(language === null ? [] : [`The guides are in English. The question is in ${languages.of(language)}.`]),
    ...(summary === null ? [] : [`${levelMarks[level]} ${summary.lead} ${summary.detail}`.trimEnd()]),
    ...(chosen === null ? [] : [`Chosen by ${chosen.name}, ${longDay.format(new Date(chosen.on))}`]),
  ];
}

/** Blocks of lines with an empty line between them. */
const apart = (...blocks: string[][]): string =>
  blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');

/** An answer as lines for a terminal. */
export function describeAnswer(answer: CollectedAnswer): string {
  const {
    found,
    model,
    sources,
    nearest,
    summary,
    contradictions,
    could_not_find: missing,
    fell_back: reason,
  } = answer;
  // The row says it of an answer that has one.
  const notSaid = summary === null ? missing : [];
  const head = describeHead(answer);
  if (!found) {
    const near = nearest.map((source) => `  “${source.quote}”\n  ${describeSource(source)}`);
    return apart([...head, ...notSaid], near.length > 0 ? ['Closest passages, none is an answer:', ...near] : []);
  }
  return apart(
    head,
    describeBody(answer),
    contradictions,
    sources.map((source) => describeSource(source, answer.sentences)),
    notSaid,
    model === null ? [] : [`Written by ${model}. Each sentence is checked against its sources.`],
    reason === null ? [] : [`This answer only quotes its sources. ${reason}`],
  );
}
