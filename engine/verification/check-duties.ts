import type { Finding } from './finding.ts';
import { type Duty, readDuties } from './read-duties.ts';
import type { Item } from './read-items.ts';
import { meaningSign, meanTheSame, saysTheSame, signsOf } from './same-meaning.ts';

const sharedWith = (stems: readonly string[], signs: ReadonlySet<string>) =>
  new Set(stems.filter((stem) => saysTheSame(signs, stem)).map(meaningSign)).size;

const verbWeight = 3;
const actReach = 8;

/** How alike two duties are: the same verb counts most, then what is done and to what. */
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

/** The source's duties that speak of the same act, the most alike. */
function counterparts(claim: Duty, sources: readonly Duty[]): Duty[] {
  const scored = sources.map((source) => ({ source, score: likeness(claim, source) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best < leastLikeness) return [...sources];
  return scored.filter(({ score }) => score === best).map(({ source }) => source);
}

function modalityFinding(claim: Duty, same: readonly Duty[]): Finding | undefined {
  if (same.some(({ force }) => force === claim.force)) return undefined;
  const [other] = same;
  if (other) {
    const reason = `Says “${claim.written}”, the source says “${other.written}”.`;
    return { kind: 'modality', isGrave: true, reason };
  }
  if (claim.force === 'may') return undefined;
  return { kind: 'modality', isGrave: true, reason: `Says “${claim.written}”, the source states no such duty.` };
}

const role =
  /(?:manag|offic|employ|provid|nurs|doctor|physician|clinician|pharmacist|engin|board|director|committe|team|staff|inspector|contractor|patient|worker|organis|author|bodi|commiss|control|process|author|advis|lead|guardian|practition|person|user|owner|chair|execut|group|trust|ministr|govern|agenc|council|labor|landlord|tenant|dutyhold|referr|oper)/;

/** Who the source lets act: its grammatical subject and agent; anybody it names when it leaves the actor out. */
function actorsOf(duty: Duty, sentence: ReadonlySet<string>): ReadonlySet<string> {
  const named = signsOf([...duty.subject, ...duty.agent]);
  return duty.isPassive && duty.agent.length === 0 ? new Set([...named, ...sentence]) : named;
}

/** The actor as the claim writes it. */
function writtenAs(stem: string, items: readonly Item[]): string {
  const word = items.find((item) => item.kind === 'word' && item.stem === stem);
  return word?.kind === 'word' ? word.word : stem;
}

/** "The ICO must tell the controller" of "the controller must tell the ICO". */
function areExchanged(claim: Duty, source: Duty): boolean {
  const [verb, other] = [claim.act[0], source.act[0]];
  if (verb === undefined || other === undefined || !meanTheSame(verb, other) || claim.isPassive || source.isPassive)
    return false;
  const acts = signsOf(claim.act);
  const isOwn = claim.actors.some((stem) => saysTheSame(signsOf(source.subject), stem));
  return claim.actors.length > 0 && !isOwn && source.actors.some((stem) => saysTheSame(acts, stem));
}

/** The claim's actor when the source gives the act to another. */
function strangeActor(claim: Duty, same: readonly Duty[], sentence: ReadonlySet<string>): string | undefined {
  const agent = claim.agent.filter((stem) => role.test(stem));
  const actors = claim.isPassive ? agent : claim.actors;
  const [actor] = actors;
  if (actor === undefined || same.length === 0) return undefined;
  if (same.every((duty) => areExchanged(claim, duty))) return actor;
  // What the source does name may be the thing that is acted on: "reports should go to the board".
  if (!role.test(actor) && saysTheSame(sentence, actor)) return undefined;
  const given = same.map((duty) => actorsOf(duty, sentence));
  const candidates = claim.isPassive ? claim.agent : actors;
  return candidates.some((stem) => given.some((signs) => saysTheSame(signs, stem))) ? undefined : actor;
}

/**
 * Force and actor of every duty the claim states against the duties of its source.
 * @param sentence signs of all the source's words  */
export function checkDuties(claim: readonly Item[], near: readonly Item[], sentence: ReadonlySet<string>): Finding[] {
  const sources = readDuties(near);
  return readDuties(claim).flatMap((duty) => {
    const same = counterparts(duty, sources);
    const modality = modalityFinding(duty, same);
    const actor = strangeActor(duty, same, sentence);
    if (actor === undefined) return modality ? [modality] : [];
    const reason = `Names another actor than the source does: “${writtenAs(actor, claim)}”.`;
    return [...(modality ? [modality] : []), { kind: 'actor' as const, isGrave: role.test(actor), reason }];
  });
}
