import type { Conflict } from './conflict.ts';
import { areKin } from './kinship.ts';
import { isContent, type JudgedText } from './said.ts';

const person = String.raw`(?:they|we|it|he|she|you|staff|the \w+(?: \w+)?|an? \w+)`;
const self = '(?:themselves|itself|himself|herself|ourselves)';

/** Words that leave an act to somebody's choice. */
const choices = [
  String.raw`optional|voluntary|discretionary|at (?:their|his|her|its|our|the \w+['’]s) (?:own )?discretion`,
  `(?:if|when|whenever|where|as|should) ${person} (?:so )?(?:wish(?:es)?|prefers?|likes?|sees? fit|thinks? fit|chooses?|pleases?|wants?|cares? to|feels? like it)`,
  `(?:may|can|could|might) choose|picks? and chooses?|choose whether|decides? for ${self}|(?:may|can) (?:please|suit) ${self}|pleases? ${self}`,
  String.raw`free (?:to decide|to choose|not to|hand)|(?:is|are|feel|feels) free to|welcome to (?:skip|ignore|leave)|it is for \w+(?: \w+)? to decide`,
  'no obligation|under no (?:duty|obligation)|not (?:obliged|bound|compelled) to|not compulsory|not mandatory|no one is made to|nobody is made to',
  String.raw`is up to|are up to|leaves? it to|left to (?:the )?(?:\w+ ){0,3}(?:judgement|discretion|choice|conscience|taste)|matter of (?:\w+ )?(?:choice|taste|preference)`,
  '(?:may|can) be (?:skipped|waived|left out|left undone|dispensed with)|at a pinch|nice to have|as (?:it|they) suits?',
];
const optional = new RegExp(String.raw`\b(?:${choices.join('|')})\b`, 'i');

const demandOf = ({ items }: JudgedText) =>
  items.find((item) => item.kind === 'modal' && (item.force === 'must' || item.force === 'should'));
const isChoice = (item: JudgedText['items'][number]) => item.kind === 'modal' && item.force === 'may';

const conflict = (asked: string, said: string): Conflict => ({
  slot: 'modality',
  requirement: asked,
  policy: said,
  reason: `The policy says “${said}”; the requirement says “${asked}”.`,
});

/** The first content word behind a place: the act. */
const actBehind = ({ items }: JudgedText, at: number) => items.slice(at + 1, at + 6).find(isContent)?.stem;

/** "May wash" where the requirement says should wash. */
function mayDo(requirement: JudgedText, policy: JudgedText): Conflict[] {
  if (requirement.items.some(isChoice) || /\bonly\b/i.test(policy.text)) return [];
  return policy.items.flatMap((item, at) => {
    const act = isChoice(item) ? actBehind(policy, at) : undefined;
    const demanded = requirement.items.flatMap((each, place) => {
      const isDemand = each.kind === 'modal' && (each.force === 'must' || each.force === 'should');
      const asked = isDemand ? actBehind(requirement, place) : undefined;
      return asked !== undefined && act !== undefined && areKin(asked, act) ? [each] : [];
    });
    const [demand] = demanded;
    return demand && 'written' in demand && 'written' in item ? [conflict(demand.written, item.written)] : [];
  });
}

/** What the requirement demands and the policy leaves to choice. */
export function choiceConflicts(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const choice = optional.exec(policy.text)?.[0];
  const demand = demandOf(requirement);
  if (demand?.kind !== 'modal') return [];
  const left = choice === undefined || optional.test(requirement.text) ? [] : [conflict(demand.written, choice)];
  return [...left, ...mayDo(requirement, policy)];
}
