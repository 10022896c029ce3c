import { stemOf } from '#engine/search/tokenise.ts';
import { unitOf } from '#engine/verification/measures.ts';
import { areOpposite, hasOpposite } from '#engine/verification/opposites.ts';
import { saysTheSame, signsOf } from '#engine/verification/same-meaning.ts';
import type { RequirementSlot } from '../review-shapes.ts';
import type { Conflict } from './conflict.ts';
import { type JudgedText, wordsNextTo } from './said.ts';

/** Phrases with opposite meanings. */
const phrases: readonly (readonly [RegExp, RegExp, RequirementSlot])[] = [
  [/\b(?:working|paid|work|duty) (?:hours|time)\b/i, /\b(?:own|spare|free|unpaid) time\b/i, 'condition'],
  [
    /\b(?:beforehand|already|previously|has been|have been)\b/i,
    /\b(?:yet to be|not yet|still to be|have yet to)\b/i,
    'condition',
  ],
  [/\bin person\b|\bface to face\b/i, /\bby (?:e-?mail|letter|post|telephone|phone|text)\b/i, 'action'],
  [/\bin writing\b|\bwritten\b/i, /\b(?:orally|verbally|by word of mouth|by (?:tele)?phone|in speech)\b/i, 'action'],
  [/\bfront\b/i, /\b(?:back|rear)\b/i, 'place'],
  [/\bincinerat\w*/i, /\b(?:landfill|recycl\w*|household waste|domestic waste)\b/i, 'object'],
  [
    /\b(?:private|separate|quiet) (?:room|space|area)\b/i,
    /\b(?:at the bedside|curtain drawn|in the corridor|on the open ward|where they are|in public)\b/i,
    'place',
  ],
  [
    /\b(?:at least two|more than one|two or more)\b/i,
    /\b(?:an? (?:solitary|single|lone|sole)|just one|only one)\b/i,
    'quantity',
  ],
  [
    /\b(?:must not exceed|not (?:be )?(?:\w+ ){0,2}(?:above|over|more than|hotter than|longer than)|no more than|at most|maximum)\b/i,
    /\bor (?:a (?:few|little|bit)|slightly|just) (?:\w+ )?(?:over|above|more|hotter|longer|higher)\b/i,
    'quantity',
  ],
  [
    /\b(?:two|second|both|in the presence of|witness(?:ed)?|in pairs|accompanied)\b/i,
    /\b(?:alone|single-handed|on (?:his|her|their) own|unaccompanied|unwitnessed)\b/i,
    'quantity',
  ],
  [
    /\b(?:all (?:two|three|four|five|six|of)|both)\b/i,
    /\b(?:any one|either|one of the|at least one of|any of)\b/i,
    'quantity',
  ],
  [
    /\b(?:all|every|each)\b/i,
    /\b(?:half (?:of )?the|most (?:of the|\w+s)|some (?:of the|\w+s)|a (?:third|quarter|sample|majority|selection) of|one in \w+|every (?:other|second|third) \w+)\b/i,
    'quantity',
  ],
  [
    /\b(?:another|different|second|separate|independent|somebody else|someone else|not the same)\b/i,
    /\b(?:the same (?:person|nurse|member|manager|pharmacist|officer|doctor|engineer|clinician|individual)|himself|herself|themselves)\b/i,
    'actor',
  ],
  [
    /\bwhichever (?:is|comes) (?:the )?(?:earlier|earliest|first|sooner|shorter|lower)\b/i,
    /\bwhichever (?:is|comes) (?:the )?(?:later|latest|last|longer|higher)\b/i,
    'condition',
  ],
];

const near = 4;
type Word = { word: string; at: number };
const wordsOf = ({ items }: JudgedText): Word[] =>
  items.flatMap((item, at) => (item.kind === 'word' ? [{ word: item.word, at }] : []));
const has = (said: JudgedText, word: string) =>
  said.items.some((item) =>
    'written' in item ? item.written.split(' ').includes(word) : item.kind === 'word' && item.word === word,
  );

function neighboursShared(requirement: JudgedText, one: Word, policy: JudgedText, other: Word): number {
  const signs = signsOf(wordsNextTo(policy.items, other.at, near));
  return wordsNextTo(requirement.items, one.at, near).filter((stem) => saysTheSame(signs, stem)).length;
}

/** Whether "not" or "nothing" governs a word in its clause. */
function isDenied({ items }: JudgedText, word: Word | undefined): boolean {
  if (word === undefined) return false;
  for (let place = word.at - 1; place >= 0 && place > word.at - 14; place -= 1) {
    const item = items[place];
    if (item === undefined || (item.kind === 'break' && item.isStrong)) return false;
    if (item.kind === 'negator' || (item.kind === 'modal' && /not$/.test(item.force))) return true;
    if (item.kind === 'word' && /^(?:nothing|never|no|none|nobody)$/.test(item.word)) return true;
  }
  return false;
}

/** "Open" where the requirement says "closed", about the same words. */
function wordsTurned(requirement: JudgedText, policy: JudgedText): Conflict[] {
  return wordsOf(policy).flatMap((other) => {
    if (!hasOpposite(other.word) || has(requirement, other.word)) return [];
    const one = wordsOf(requirement).find(({ word }) => areOpposite(word, other.word));
    // "Nothing is left unlocked" is locked.
    if (isDenied(policy, other) !== isDenied(requirement, one)) return [];
    const isSaid = requirement.items.some((item) => item.kind === 'word' && item.stem === stemOf(other.word));
    if (one === undefined || isSaid || has(policy, one.word) || neighboursShared(requirement, one, policy, other) < 2)
      return [];
    const reason = `The policy says “${other.word}”; the requirement says “${one.word}”.`;
    return [{ slot: 'condition' as const, requirement: one.word, policy: other.word, reason }];
  });
}

const sideOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[0];

function phrasesTurned(requirement: JudgedText, policy: JudgedText): Conflict[] {
  return [...phrases, ...phrases.map(([one, other, slot]) => [other, one, slot] as const)].flatMap(
    ([one, other, slot]) => {
      const [asked, said] = [sideOf(requirement.text, one), sideOf(policy.text, other)];
      if (asked === undefined || said === undefined || one.test(policy.text) || other.test(requirement.text)) return [];
      return [
        {
          slot,
          requirement: asked,
          policy: said,
          reason: `The policy says “${said}”; the requirement says “${asked}”.`,
        },
      ];
    },
  );
}

/** "Per cubic millimetre" where the requirement says "per cubic centimetre": units of one measure within a compound. */
function unitsChanged(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const units = (said: JudgedText) =>
    wordsOf(said).flatMap(({ word }) => (word.length > 3 && unitOf(word) ? [word] : []));
  const [asked, said] = [units(requirement), units(policy)];
  return said.flatMap((word) => {
    const unit = unitOf(word);
    const other = asked.find((each) => unitOf(each)?.measure === unit?.measure);
    if (other === undefined || asked.some((each) => unitOf(each)?.factor === unit?.factor)) return [];
    return [
      {
        slot: 'quantity' as const,
        requirement: other,
        policy: word,
        reason: `The policy says “${word}”; the requirement says “${other}”.`,
      },
    ];
  });
}

/** Words and units of the policy that are the opposite or another of the requirement's. */
export const oppositeConflicts = (requirement: JudgedText, policy: JudgedText): Conflict[] => [
  ...wordsTurned(requirement, policy),
  ...phrasesTurned(requirement, policy),
  ...unitsChanged(requirement, policy),
];
