import type { RequirementSlot } from '../review-shapes.ts';
import type { Conflict } from './conflict.ts';
import { type JudgedText, namingStems, readSaid, shareSaid } from './said.ts';

/** What a requirement keeps apart, with the slot that differs where the policy does not. */
const separations: readonly (readonly [RegExp, RequirementSlot])[] = [
  [
    /\b(?:independent(?:ly)? of|unconnected with|no (?:part|involvement|interest) in|not (?:been )?involved in)\b/i,
    'actor',
  ],
  [
    /\b(?:kept|keep|keeps|stored?|stores|held|stands?|placed|hung|stay|stays|located|sited|collected)\b[^,;.]{0,30}\b(?:apart from|separate(?:ly)? from|away from|clear of)\b/i,
    'place',
  ],
  [/\bseparate(?:ly)? from\b/i, 'place'],
  [/\b(?:rather than|instead of)\b/i, 'object'],
];

/** Words by which a policy keeps things or people apart, whatever it calls them. */
const apart =
  /\b(?:independen\w+|separat\w+|apart|away|outside|outsider|extern\w+|other than|rather|instead|clear|free (?:of|from)|not|no|never|nobody|none|nor|neither|nothing|without|another|different|elsewhere|segregat\w+|distinct|impartial\w*|unconnected|distance|detached|isolat\w+|out of|exclud\w+|avoid\w*|off|(?:kept?|keeps?|stays?) from|own|untouched|fresh|neutral)\b/i;

const ends =
  /[,;.]|\s(?:and (?:should|must|is|are|moved|destroyed)|before|after|when|where|until|should|must|so that|because|to|with a)\s/i;
const leastShared = 0.5;

/** "At the back of the clinical record" where the requirement keeps it apart from that record. */
export function separationConflicts(requirement: JudgedText, policy: JudgedText): Conflict[] {
  if (apart.test(policy.text)) return [];
  return separations.flatMap(([pattern, slot]) => {
    const asks = pattern.exec(requirement.text);
    if (asks === null) return [];
    const phrase = (requirement.text.slice(asks.index + asks[0].length).split(ends)[0] ?? '').trim();
    const stems = namingStems(readSaid(phrase).items).slice(0, 4);
    if (stems.length === 0 || shareSaid(stems, policy.signs) < leastShared) return [];
    const asked = `${asks[0]} ${phrase}`;
    return [
      {
        slot,
        requirement: asked,
        policy: '',
        reason: `The requirement says “${asked}”; the policy does not keep them apart.`,
      },
    ];
  });
}
