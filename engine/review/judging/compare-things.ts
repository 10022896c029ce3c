import { saysTheSame, signsOf } from '#engine/verification/same-meaning.ts';
import type { RequirementSlot } from '../review-shapes.ts';
import type { Conflict } from './conflict.ts';
import { type JudgedText, namingStems, readSaid } from './said.ts';

const conflict = (slot: RequirementSlot, asked: string, said: string): Conflict => ({
  slot,
  requirement: asked,
  policy: said,
  reason: `The policy says “${said}”; the requirement says “${asked}”.`,
});

const colour = /\b(?:red|orange|yellow|green|blue|purple|black|white|brown|grey|pink|clear|silver)\b/gi;
const coloursOf = (text: string) => [...new Set([...text.matchAll(colour)].map(({ 0: word }) => word.toLowerCase()))];

/** "An orange bag" where the requirement says yellow: colours tell staff which container is meant. */
function otherColour({ text: asks }: JudgedText, { text: says }: JudgedText): Conflict[] {
  const [asked, said] = [coloursOf(asks), coloursOf(says)];
  const [first, other] = [asked[0], said.find((each) => !asked.includes(each))];
  if (first === undefined || other === undefined || asked.some((each) => said.includes(each))) return [];
  return [conflict('object', first, other)];
}

const sole = /\b(?:only|nothing but|no other|solely|exclusively)\b/i;
const anyAtAll = /\b(?:any|whatever|whichever|all sorts of|every kind of)\b/gi;
const wordsBehind = (text: string, at: number) =>
  namingStems(readSaid(text.slice(at).split(/[;.]/)[0] ?? '').items).slice(0, 4);

/** "The probe of any gas" where the requirement says only the probe for that gas. */
function anyForOnly(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const asks = sole.exec(requirement.text);
  if (asks === null || sole.test(policy.text) || /\b(?:alone|not|no|never|nobody)\b/i.test(policy.text)) return [];
  const own = signsOf(wordsBehind(requirement.text, asks.index + asks[0].length));
  return [...policy.text.matchAll(anyAtAll)]
    .filter(({ index, 0: word }) =>
      wordsBehind(policy.text, index + word.length)
        .slice(0, 2)
        .some((stem) => saysTheSame(own, stem)),
    )
    .slice(0, 1)
    .map(({ 0: word }) => conflict('object', asks[0], word));
}

/** Another kind of thing where the requirement names one: its colour, or any where it says only. */
export const thingConflicts = (requirement: JudgedText, policy: JudgedText): Conflict[] => [
  ...otherColour(requirement, policy),
  ...anyForOnly(requirement, policy),
];
