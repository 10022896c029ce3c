/** What a sentence lays down, as far as questions need it: the parts are in its own words. */
export type AskableDuty = {
  modality: 'must' | 'should' | 'may' | 'must_not';
  actor: string | null;
  /** After the modal verb; in the passive the whole clause, modal verb included. */
  action: string;
  timing: string | null;
  condition: string | null;
};

/** The edition of these rules: questions made by a lower edition are made again. */
export const questionRulesEdition = 1;

/** Maximum questions by rule of one clause; tables have their own limits. */
const mostOfClause = 12;
const mostRows = 100;
const mostColumns = 3;
const longestPart = 200;
const longestCell = 80;

const modalWords = { must: 'must', should: 'should', may: 'may', must_not: 'must not' } as const;
const passivePattern = /^(?<subject>.{3,160}?) (?<modal>must|should|may|shall)(?<not> not)? (?<rest>.+)$/su;
const repeatedPattern =
  /\b(?:every|each (?:day|shift|week|month|quarter|year)|annual(?:ly)?|yearly|monthly|weekly|daily|quarterly|once an?|twice an?|times an?|intervals?)\b/iu;
const soonPattern = /\b(?:within|no later than|not later than|without delay|immediately|as soon as)\b/iu;

const tidy = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\s,;:.]+$/u, '')
    .trim();

/** Without its capital, unless the word is an abbreviation or a name of more than one capital. */
const lowerFirst = (text: string) =>
  /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;

/** Without a part of it, and without the "at least" that stood before the part. */
function without(text: string, part: string | null): string {
  const at = part === null ? -1 : text.indexOf(part);
  if (part === null || at < 0) return text;
  return tidy(`${text.slice(0, at).replace(/\bat (?:least|most) $/u, '')} ${text.slice(at + part.length)}`);
}

/** The act as a question asks for it: the verb with its objects, and in the passive the subject before it. */
type Act = { before: string; verb: string; isPassive: boolean };

function readAct({ modality, actor, action, timing, condition }: AskableDuty): Act | undefined {
  const bare = without(without(tidy(action), timing), condition).slice(0, longestPart);
  const passive = passivePattern.exec(bare)?.groups;
  if (passive !== undefined) {
    const not = passive['not'] === undefined ? '' : 'not ';
    const by = actor === null ? null : ` by ${actor}`;
    const verb = tidy(`${not}${passive['rest'] ?? ''}`.replace(by ?? '\0', ''));
    return { before: `${passive['modal']} ${lowerFirst(tidy(passive['subject'] ?? ''))}`, verb, isPassive: true };
  }
  if (actor === null) return undefined;
  return { before: `${modalWords[modality]} ${lowerFirst(tidy(actor))}`, verb: bare, isPassive: false };
}

function* askDuty(duty: AskableDuty): Generator<string> {
  const act = readAct(duty);
  if (act === undefined || act.verb === '') return;
  const { before, verb, isPassive } = act;
  const { actor, timing, condition, modality } = duty;
  if (isPassive && actor !== null) yield `By whom ${before} ${verb}`;
  if (!isPassive) yield `Who ${modalWords[modality]} ${verb}`;
  if (timing !== null) {
    const asks = repeatedPattern.test(timing) ? 'How often' : soonPattern.test(timing) ? 'How soon' : 'When';
    yield `${asks} ${before} ${verb}`;
  }
  if (condition !== null && !isPassive) yield `What ${before} do ${lowerFirst(tidy(condition)).slice(0, longestPart)}`;
  if (isPassive) yield `${before[0]?.toUpperCase()}${before.slice(1)} ${verb}`;
}

/** Questions that the duties of a clause answer, from who, what, when and the condition, each once. */
export function questionsOfDuties(duties: readonly AskableDuty[]): string[] {
  const asked = duties.flatMap((duty) => [...askDuty(duty)]).map((question) => `${tidy(question)}?`);
  return [...new Set(asked)].slice(0, mostOfClause);
}

/** Questions that a table answers, from its heads and the first cell of each row. @param cells the head row first */
export function questionsOfTable(cells: readonly (readonly string[])[]): { tableRow: number; question: string }[] {
  const [head = [], ...body] = cells;
  const short = (cell: string | undefined) => tidy(cell ?? '').slice(0, longestCell);
  return body.slice(0, mostRows).flatMap((row, at) => {
    const of = short(row[0]);
    if (of === '') return [];
    return head.slice(1, mostColumns + 1).flatMap((name, column) => {
      const asks = short(name);
      if (asks === '' || short(row[column + 1]) === '') return [];
      return [{ tableRow: at + 1, question: `What is the ${lowerFirst(asks)} for ${lowerFirst(of)}?` }];
    });
  });
}
