import { meanTheSame } from '#engine/verification/same-meaning.ts';
import type { Conflict } from './conflict.ts';
import { type JudgedText, namingStems, readSaid, shareSaid } from './said.ts';

/** The act is owed in every case. */
const open =
  /\b(?:whether or not|whether [^,;.]{2,40} or not|even (?:when|where|if|though)|whatever|regardless of|irrespective of|no matter|however (?:few|many|small|large|short|long)|in all cases|in every case|including \w|also where|also when|with or without|although|despite|in spite of|notwithstanding)\b/i;
/** The act is owed in some cases. */
const closed =
  /\b(?:save for|but only (?:if|where|when|after)|only (?:if|where|when|after|once|in)|provided (?:that|it|they)|unless|except|as long as|so long as|on condition that|not otherwise|but not|excluding)\b/i;
const exempts = /\bunless\b/i;
const onlyWhere = /\bonly (?:if|where|when)\b/i;
const forbids = /\b(?:not|never|nobody|no one|cannot|none|neither)\b|^\s*no\b/i;

/** The words from a marker on, as far as its clause goes. */
const clauseFrom = (text: string, at: number) =>
  namingStems(readSaid((text.slice(at).split(/[;.]/)[0] ?? '').slice(0, 120)).items);

const conflict = (requirement: string, policy: string): Conflict => ({
  slot: 'condition',
  requirement,
  policy,
  reason: `The policy says “${policy}”; the requirement says “${requirement}”.`,
});

const least = 0.5;

/** Any word that limits a duty to some cases. */
const limited =
  /\b(?:only|unless|except|save|until|without|before|if|where|wherever|when|whenever|provided|subject to|as long as|so long as|so far as|as far as|other than|apart from|in case|normally|usually)\b/i;
/** The requirement has exceptions itself, which a policy may put in other words. */
const excepts =
  /\b(?:only|unless|except|save|without|subject to|provided (?:that|it|they)|as long as|so long as|so far as|as far as|other than|apart from|in case|normally|usually|rather than)\b/i;
/** Of the words of a case in the policy, the share that the requirement's own cases have, from which they may be the same. */
const leastOwn = 0.3;
const added =
  /\b(?:unless|except (?:for|where|when|in|that|on|at)|save (?:for|where|when|that)|only (?:if|where|when|for|on|after|once|in)|provided (?:that|it|they|the)|(?<!for )(?:as|so) long as|but not|excluding|not otherwise|on condition that)\b/i;

/** The policy limits to some cases what the requirement asks without a limit. */
function narrowed(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const limit = added.exec(policy.text);
  if (!limit || excepts.test(requirement.text)) return [];
  // "Only when the pharmacist has agreed" is what the requirement asks.
  const most = limited.test(requirement.text) ? leastOwn : 0.6;
  const [clause = ''] = policy.text.slice(limit.index + limit[0].length).split(/[,;.]/);
  const stems = namingStems(readSaid(clause).items);
  if (stems.length === 0 || shareSaid(stems, requirement.signs) >= most) return [];
  return [
    {
      slot: 'condition',
      requirement: requirement.text,
      policy: limit[0],
      reason: `The policy says “${limit[0]}”; the requirement has no such limit.`,
    },
  ];
}

const exception = /\b(?:unless|except (?:where|when|if))\s+([^,;.]{5,100})/i;
const leastCommon = 0.2;

/** "Unless the rota is tight" where the requirement's only exception is another one. */
function otherException(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const [asks, says] = [exception.exec(requirement.text), exception.exec(policy.text)];
  if (!asks || !says) return [];
  const [asked, said] = [asks, says].map(({ 1: clause = '' }) => namingStems(readSaid(clause).items));
  const isOther =
    shareSaid(asked ?? [], policy.signs) <= leastCommon && shareSaid(said ?? [], requirement.signs) <= leastCommon;
  return isOther && asked && said && asked.length > 1 && said.length > 1 ? [conflict(asks[0], says[0])] : [];
}

/** "Whenever it saves time" where the requirement says only where something is so. */
function atAnyTime(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const asks = /\bonly (?:where|if|when|after|with)\b/i.exec(requirement.text);
  const says = /\b(?:whenever|at any time|routinely|as a matter of course|as a matter of routine)\b/i.exec(policy.text);
  return asks && says && !/\b(?:only|never|not|no)\b/i.test(policy.text) ? [conflict(asks[0], says[0])] : [];
}

const whenever = /\b(?:even )?(?:if|where|when|whenever)\b/gi;

const firstWords = (text: string) => namingStems(readSaid(text.split(/[,;.]/)[0] ?? '').items).slice(0, 2);

/** "Without consent" where the requirement asks for consent, or the reverse. */
function withoutIt(requirement: JudgedText, policy: JudgedText): Conflict[] {
  for (const [one, other] of [
    [requirement, policy],
    [policy, requirement],
  ] as const) {
    const without = /\bwithout\b(?! (?:undue |any |unreasonable )?(?:delay|exception))/i.exec(
      one.text.replace(/\bwith or without\b/gi, ' '),
    );
    if (!without || /\bwithout\b/i.test(other.text) || forbids.test(one.text) || forbids.test(other.text)) continue;
    const [thing] = firstWords(one.text.slice(without.index + 7));
    const has = [...other.text.matchAll(/\b(?:with|after|having|obtain\w*|until)\b/gi)].find(({ index, 0: word }) =>
      firstWords(other.text.slice(index + word.length)).some((stem) => thing !== undefined && meanTheSame(stem, thing)),
    );
    if (has) return [one === requirement ? conflict(without[0], has[0]) : conflict(has[0], without[0])];
  }
  return [];
}

/** "If" or "even if" where the requirement says "unless", of the same case and the same act. */
function turned(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const unless = /\b(?:unless|except (?:where|when|if))\b/i.exec(requirement.text);
  const even = /\b(?:even (?:if|when|where)|regardless of|whether or not)\b/i.exec(policy.text);
  if (
    unless &&
    even &&
    !/\b(?:unless|except|even)\b/i.test(requirement.text.replace(unless[0], '')) &&
    !/\b(?:unless|except|save)\b/i.test(policy.text)
  )
    return [conflict(unless[0], even[0])];
  if (!unless || /\b(?:unless|except|save|only|until|otherwise)\b/i.test(policy.text)) return [];
  const excepted = namingStems(readSaid(requirement.text.slice(unless.index).split(/[;.]/)[0] ?? '').items);
  for (const match of policy.text.matchAll(whenever)) {
    const clause = readSaid(policy.text.slice(match.index).split(/[,;.]/)[0] ?? '');
    const isSame =
      shareSaid(excepted, clause.signs) >= least &&
      forbids.test(clause.text) === forbids.test(requirement.text.slice(unless.index));
    const isDenied = (text: string) => forbids.test(text);
    if (isSame && isDenied(requirement.text.slice(0, unless.index)) === isDenied(policy.text.slice(0, match.index)))
      return [conflict(unless[0], match[0])];
  }
  return [];
}

/** A limit in the policy on what the requirement asks in every case, the reverse, or a condition turned round. */
export function conditionConflicts(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const [asked, said] = [open.exec(requirement.text), open.exec(policy.text)];
  const [limit, limited] = [closed.exec(requirement.text), closed.exec(policy.text)];
  const found: Conflict[] = [];
  if (
    asked &&
    limited &&
    !said &&
    shareSaid(clauseFrom(policy.text, limited.index), requirement.signs) >= least &&
    !(limit && limit[0].toLowerCase() === limited[0].toLowerCase())
  )
    found.push(conflict(asked[0], limited[0]));
  found.push(...narrowed(requirement, policy), ...turned(requirement, policy), ...withoutIt(requirement, policy));
  found.push(...otherException(requirement, policy), ...atAnyTime(requirement, policy));
  const only = /\bonly\b/i.exec(requirement.text);
  const freely = /\b(?:whether or not|whether [^,;.]{2,40} or not|regardless of|irrespective of|no matter)\b/i.exec(
    policy.text,
  );
  if (only && freely && !asked && shareSaid(clauseFrom(policy.text, freely.index), requirement.signs) >= least / 2)
    found.push(conflict(only[0], freely[0]));
  const [unless, where] = [exempts.exec(requirement.text), onlyWhere.exec(policy.text)];
  if (
    unless &&
    where &&
    !exempts.test(policy.text) &&
    !forbids.test(requirement.text.slice(0, unless.index)) &&
    !forbids.test(policy.text.slice(0, where.index))
  )
    found.push(conflict(unless[0], where[0]));
  const free = /\b(?:free of charge|without charge|at no cost|free)\b/i.exec(requirement.text);
  const costs = /(?:£\s?\d[\d.,]*|\b\w+ pounds\b|\bfee of\b)/i.exec(policy.text);
  if (free && costs && !forbids.test(policy.text.slice(0, costs.index)) && !/£|pounds|fee of/i.test(requirement.text))
    found.push({ ...conflict(free[0], costs[0]), slot: 'negation' });
  return found;
}
