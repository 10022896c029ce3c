import type { Mismatch } from './mismatch.ts';
import { type Duty, readDuties } from './read-duties.ts';
import type { Item } from './read-items.ts';
import { meaningSign, meanTheSame, saysTheSame, signsOf } from './same-meaning.ts';

const sharedWith = (stems: readonly string[], signs: ReadonlySet<string>) =>
  new Set(stems.filter((stem) => saysTheSame(signs, stem)).map(meaningSign)).size;

const verbWeight = 3;
const actReach = 8;

/** How similar two duties are: the same verb counts most, then the rest of the act. */
function likeness(claim: Duty, source: Duty): number {
  const [verb, other] = [claim.act[0], source.act[0]];
  const sameVerb = verb !== undefined && other !== undefined && meanTheSame(verb, other);
  const near = signsOf(source.act.slice(0, actReach));
  const whole = signsOf([...source.before, ...source.act]);
  return (
    (sameVerb ? verbWeight : 0) +
    sharedWith(claim.act.slice(0, actReach), near) +
    0.5 * sharedWith([...claim.before.slice(-actReach), ...claim.act.slice(0, actReach)], whole)
  );
}

const leastLikeness = 1;

/** The source's duties about the same act, the most similar. */
function counterparts(claim: Duty, sources: readonly Duty[]): Duty[] {
  const scored = sources.map((source) => ({ source, score: likeness(claim, source) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best < leastLikeness) return [...sources];
  return scored.filter(({ score }) => score === best).map(({ source }) => source);
}

function modalityMismatch(claim: Duty, same: readonly Duty[]): Mismatch | undefined {
  if (same.some(({ force }) => force === claim.force)) return undefined;
  const [other] = same;
  if (other) {
    const reason = `The sentence says “${claim.written}”, but the source says “${other.written}”.`;
    return { kind: 'modality', isGrave: true, reason };
  }
  if (claim.force === 'may') return undefined;
  return {
    kind: 'modality',
    isGrave: true,
    reason: `The sentence says “${claim.written}”, but the source does not state this obligation.`,
  };
}

const role =
  /(?:manag|offic|employ|provid|nurs|doctor|physician|clinician|pharmacist|engin|board|director|committe|team|staff|inspector|contractor|patient|worker|organis|author|bodi|commiss|control|process|author|advis|lead|guardian|practition|person|user|owner|chair|execut|group|trust|ministr|govern|agenc|council|labor|landlord|tenant|dutyhold|referr|oper)/;

/** The permitted actors of the source's duty: its grammatical subject and agent, or, when it omits the actor, anyone it names. */
function actorsOf(duty: Duty, sentence: ReadonlySet<string>): ReadonlySet<string> {
  const named = signsOf([...duty.subject, ...duty.agent]);
  return duty.isPassive && duty.agent.length === 0 ? new Set([...named, ...sentence]) : named;
}

/** The actor as the claim writes it. */
function writtenAs(stem: string, items: readonly Item[]): string {
  const word = items.find((item) => item.kind === 'word' && item.stem === stem);
  return word?.kind === 'word' ? word.word : stem;
}

/** "The ICO must tell the controller" against "the controller must tell the ICO". */
function areExchanged(claim: Duty, source: Duty): boolean {
  const [verb, other] = [claim.act[0], source.act[0]];
  if (verb === undefined || other === undefined || !meanTheSame(verb, other) || claim.isPassive || source.isPassive)
    return false;
  const acts = signsOf(claim.act);
  const isOwn = claim.actors.some((stem) => saysTheSame(signsOf(source.subject), stem));
  return claim.actors.length > 0 && !isOwn && source.actors.some((stem) => saysTheSame(acts, stem));
}

/** The claim's actor, when the source assigns the act to another. */
function strangeActor(claim: Duty, same: readonly Duty[], sentence: ReadonlySet<string>): string | undefined {
  const agent = claim.agent.filter((stem) => role.test(stem));
  const actors = claim.isPassive ? agent : claim.actors;
  const [actor] = actors;
  if (actor === undefined || same.length === 0) return undefined;
  if (same.every((duty) => areExchanged(claim, duty))) return actor;
  // What the source names may be the object of the act: "reports should go to the board".
  if (!role.test(actor) && saysTheSame(sentence, actor)) return undefined;
  const given = same.map((duty) => actorsOf(duty, sentence));
  const candidates = claim.isPassive ? claim.agent : actors;
  return candidates.some((stem) => given.some((signs) => saysTheSame(signs, stem))) ? undefined : actor;
}

/**
 * Compares the modality and actor of every duty in the claim with the duties of its source.
 * @param sentence signs of all the source's words
 */
export function checkDuties(claim: readonly Item[], near: readonly Item[], sentence: ReadonlySet<string>): Mismatch[] {
  const sources = readDuties(near);
  return readDuties(claim).flatMap((duty) => {
    const same = counterparts(duty, sources);
    const modality = modalityMismatch(duty, same);
    const actor = strangeActor(duty, same, sentence);
    if (actor === undefined) return modality ? [modality] : [];
    const reason = `The sentence names “${writtenAs(actor, claim)}”, but the source names someone else.`;
    return [...(modality ? [modality] : []), { kind: 'actor' as const, isGrave: role.test(actor), reason }];
  });
}
