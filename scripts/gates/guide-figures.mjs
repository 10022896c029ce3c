// Usage: import { dutyHoldersOf, figuresOf, placesOf } from './guide-figures.mjs'. The places of a guide, and the figures that stand in them.

const CLAUSE = /^(\d+\.\d+) (.*)$/;
const ITEM = /^- \(([a-z]+)\) (.*)$/;
const CAPTION = /^Table (\d+)\. (.*)$/;

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * @param {string} guide the text of a guide's file
 * @returns {Map<string, string>} each place with its text: "4.2", "3.7(a)", "table-1", "table-1 row 2" (cells joined by " | ")
 */
export function placesOf(guide) {
  const places = new Map();
  let clause = '';
  let last = '';
  let table = '';
  let rows = 0;
  const put = (place, text) => {
    places.set(place, text.trim());
    last = place;
  };
  for (const line of guide.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    const [, number, words] = CLAUSE.exec(line) ?? [];
    const [, letter, item] = ITEM.exec(line) ?? [];
    const [, caption, title] = CAPTION.exec(line) ?? [];
    if (number) {
      clause = number;
      put(number, words);
    } else if (letter && clause) put(`${clause}(${letter})`, item);
    else if (caption) {
      table = `table-${caption}`;
      rows = -2;
      put(table, title);
    } else if (line.startsWith('|') && table) {
      rows += 1;
      if (rows > 0) put(`${table} row ${rows}`, cellsOf(line).join(' | '));
    } else if (line.trim() === '' || line.startsWith('#')) last = '';
    else if (last) put(last, `${places.get(last)} ${line.trim()}`);
  }
  return places;
}

const WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|ninety|half an?|a hundred';
const UNITS =
  'seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|times?|working days?|calendar (?:days?|months?)|clear days?|calendar years?|full years?|metres?|millimetres?|litres?|degrees|per cent|pounds|employees|people|persons|members|hourly|yearly|monthly';
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DAY = new RegExp(`\\b(?:\\d{1,2} )?(?:${MONTHS})(?: \\d{4})?\\b`, 'g');
const WORD_PERIOD = new RegExp(
  `\\b(?:${WORDS})(?:-|\\s(?:(?:full|further|more|whole|consecutive|other|clear|working|calendar)\\s)?)(?:${UNITS})\\b`,
  'gi',
);
const INTERVAL =
  /\b(?:hourly|daily(?! (?:life|living|habits|routine))|weekly|fortnightly|monthly|quarterly|half-yearly|six-monthly|three-monthly|yearly|annually|annual|biennial(?:ly)?|(?<!\bat )once (?=an?\b|each\b|every\b|per\b|in\b|only\b)|twice|(?:each|every|per|an?) (?:other )?(?:hour|day(?! (?:treatment|case|unit))|week|fortnight|month|quarter|year|shift|working day)|a year|a month)\b/gi;
const NUMBER = /[£€]?\b\d+(?:,\d{3})*(?:\.\d+)?(?:[/–-]\d+(?:,\d{3})*(?:\.\d+)?)?(?:\s?(?:%|°C|per cent))?/g;
const FORM = /\b(?:[A-Z]{1,5}\d+[A-Z]*|\d+[A-Z]{1,3})\b/g;

/** Numbers that name something: a publication, a law's year, a provision, a table, the day of the comparison. */
const NAMES = [
  /\b(?:COVID-19|NEWS2|BS(?: EN)?(?: ISO)? \d+|IRR17|HSG\d+|INDG\d+|L\d{1,3}|[Rr]egulations of \d{4}|(?:19|20)\d{2} (?:[A-Z][a-z]+ )?(?:Regulations|Act|Order))\b/g,
  /compared with public pages on \d{1,2} [A-Z][a-z]+ \d{4}/g,
  /\b(?:HTM|HBN|HFN|SHTM)s? (?:\d{2}(?:-\d{2})?)(?:(?:,| and| or) \d{2}(?:-\d{2})?)*/g,
  /\b(?:Acts?|Regulations?|Order|Rules|Directions?|Code|Measures?|Convention)(?: \([^)]*\))? (?:19|20)\d{2}(?:(?:,| and| or) (?:19|20)\d{2})*/g,
  /\b(?:[Rr]egulations?|[Ss]ections?|[Aa]rticles?|[Ss]chedules?|[Pp]arts?|[Pp]aragraphs?|[Cc]lauses?|[Tt]ables?|[Cc]hapters?|[Aa]nnex|[Aa]ppendix|[Cc]lass|[Cc]riterion|[Cc]riteria|[Ss]teps?|[Gg]roups?|[Vv]ersion|[Ll]evels?|[Cc]ategory|[Cc]ategories|[Ss]tages?|[Tt]ypes?|[Pp]rinciples?|[Oo]utcome) \d+[A-Z]?(?:\(\d+\))*(?:(?:,| and| or| to) \d+[A-Z]?(?:\(\d+\))*)*/g,
];

/**
 * Figures of a place: numbers, periods and intervals (in words too), dates, form numbers.
 * @param {string} text one place's text
 * @returns {{ at: number, figure: string }[]} each as it stands in the text, in order
 */
export function figuresOf(text) {
  let rest = text;
  for (const name of NAMES) rest = rest.replace(name, (found) => ' '.repeat(found.length));
  const found = [];
  for (const pattern of [DAY, WORD_PERIOD, FORM, NUMBER, INTERVAL])
    rest = rest.replace(pattern, (figure, ...more) => {
      const at = more.findLast((each) => typeof each === 'number');
      if (pattern === DAY && figure === 'May' && !/\bMay \d/.test(text)) return figure;
      found.push({ at, figure });
      return ' '.repeat(figure.length);
    });
  return found.toSorted((a, b) => a.at - b.at);
}

const DUTY_HOLDER =
  /\b(?:Authorising Engineer|Authorised Person|Competent Person|Designated Person|Responsible Person|[Aa]ccountable officer|[Nn]ominated individual|[Rr]egistered manager|Caldicott Guardian|Senior Information Risk Owner|[Dd]ata protection officer|Decontamination Lead|[A-Z][a-z]+ Safety Group)(?: \([A-Z][A-Za-z ]+\))?/g;

/** @returns {string[]} posts and groups that a place names as duty-holders */
export const dutyHoldersOf = (text) => [...text.matchAll(DUTY_HOLDER)].map(([found]) => found);
