import type { QuestionKind } from '../asked/question-kind.ts';

/** Start and end in a text, UTF-16 code units. */
export type DecidingStretch = [start: number, end: number];

const number =
  '(?:\\d+(?:[.,]\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety)';
const period =
  '(?:seconds?|minutes?|hours?|(?:working |calendar )?days?|weeks?|fortnights?|months?|quarters?|years?|shifts?)';
const bound =
  '(?:at least|at most|no more than|not more than|not less than|no less than|up to|more than|less than|fewer than|about|within|no later than|not later than|for|after|before)';

const frequency = new RegExp(
  `(?:\\b${bound} )?\\b(?:(?:once|twice|${number} times)(?: (?:a|an|every|each|per|in) (?:${number} )?(?:${period}|\\p{L}+))?|every (?:${number} )?${period}|(?:daily|weekly|fortnightly|monthly|quarterly|yearly|hourly|annually|continuously|each (?:day|week|month|quarter|year|shift)))\\b`,
  'giu',
);
const time = new RegExp(
  `(?:\\b${bound} )?\\b(?:${number}[- ]${period})\\b(?: (?:of|after|before|from|until|following)(?: the| an?| its| their)? \\p{L}+(?: \\p{L}+)?)?|\\b(?:without (?:undue )?delay|as soon as (?:is )?(?:reasonably )?(?:practicable|possible)|immediately|at once|straight away|(?:the |by the )?(?:same|next) (?:working )?day)\\b`,
  'giu',
);
const figure = new RegExp(
  `(?:\\b${bound} |\\b(?:between|from) )?(?:£ ?)?\\b${number}(?: ?(?:to|and|–|-) ?${number})?(?: ?(?:°C|°F|degrees?(?: Celsius)?|%|per cent|mm|cm|metres?|m|kg|litres?|ml|mg|mcg|bar|kPa|Pa|volts?|lux|msv|millisieverts?|tonnes?|people|persons|times|sets?|air changes(?: per hour)?|${period}))(?![\\p{L}\\d])`,
  'giu',
);
const actor =
  /^(?:(?:where|when|if|before|after|in|on|at|for)\b[^,]{3,120}, )?(\p{L}[^,;:.]{2,90}?) (?=(?:must|should|may|is responsible|are responsible|has to|have to|can)\b)/giu;
const verb =
  /\b(?:must not|should not|may not|must|should|need not|may|cannot|is not required|are not required|does not (?:need|have) to|do not (?:need|have) to)\b/giu;

const patterns: Partial<Record<QuestionKind, readonly RegExp[]>> = {
  how_often: [frequency, time],
  how_long: [time, frequency],
  when: [time, frequency],
  how_much: [figure, time],
  yes_no: [verb],
};
const most = 3;

/** The stretches of a quoted sentence that decide a question of this kind: "at least once a week" where it asks how often. */
export function decidingWords(kind: QuestionKind, text: string): DecidingStretch[] {
  if (kind === 'who') {
    const [found] = text.matchAll(actor);
    const words = found?.[1];
    if (found === undefined || words === undefined) return [];
    const start = found.index + found[0].indexOf(words);
    return [[start, start + words.length]];
  }
  for (const pattern of patterns[kind] ?? []) {
    const found = [...text.matchAll(pattern)].slice(0, kind === 'yes_no' ? 1 : most);
    if (found.length > 0) return found.map(({ index, 0: words }) => [index, index + words.length]);
  }
  return [];
}
