import { chunkBefore, withoutBrackets } from './clause-before.ts';
import type { Modal } from './find-modals.ts';

type Parts = { actor: string | null; action: string; timing: string | null; condition: string | null };

const number =
  '(?:\\d+(?:[.,]\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty(?:[- ](?:one|eight))?|thirty|sixty|ninety)';
const unit =
  '(?:calendar |working |business |clear )?(?:minutes?|hours?|days?|weeks?|fortnights?|months?|quarters?|years?|shifts?)(?!\\s+of\\b)';
const stop = '(?=[,;.:)]|\\s+(?:and|or|but|if|unless|where|when|that|so|which)\\b|$)';

const timings = [
  `(?:within|not later than|no later than|at least|not less than|no less than|every|in the)\\s+(?:the\\s+(?:first|next|last|following)\\s+)?${number}\\s+${unit}(?:\\s+(?:of|after|before|from|following|in advance|prior to|beginning)[^,;.]{0,60}?${stop})?`,
  `(?:at\\s+least\\s+|no\\s+(?:less|more)\\s+than\\s+|not\\s+more\\s+than\\s+)?(?:once|twice|(?:two|three|four|\\d+)\\s+times)\\s+(?:in\\s+)?(?:every|each|an?|per)\\s+(?:${number}\\s+)?${unit}`,
  `(?:every|each)\\s+(?:${number}\\s+)?${unit}`,
  `${number}\\s+${unit}(?:['’])?\\s+(?:before|after|in\\s+advance|beforehand|prior\\s+to)[^,;.]{0,60}?${stop}`,
  `for\\s+(?:at\\s+least\\s+|a\\s+(?:minimum|period)\\s+of\\s+)(?:at\\s+least\\s+)?${number}\\s+${unit}`,
  '(?:as\\s+)?soon\\s+as\\s+(?:is\\s+)?(?:reasonably\\s+)?(?:practicable|practical|possible)',
  '(?:immediately|without(?:\\s+(?:undue|unreasonable))?\\s+delay|promptly|forthwith|at\\s+once|straight\\s+away|in\\s+good\\s+time|in\\s+a\\s+timely\\s+manner|within\\s+a\\s+reasonable\\s+(?:time|period|timescale))',
  '(?:daily|weekly|fortnightly|monthly|quarterly|annually|yearly|half-yearly|regularly|periodically|at\\s+regular\\s+intervals|at\\s+all\\s+times|on\\s+an\\s+annual\\s+basis|from\\s+time\\s+to\\s+time)',
  '(?:by|before|from|until|after)\\s+\\d{1,2}(?:st|nd|rd|th)?\\s+(?:January|February|March|April|May|June|July|August|September|October|November|December)(?:\\s+\\d{4})?',
  `by\\s+the\\s+end\\s+of[^,;.]{1,40}?${stop}`,
  '(?:before|prior\\s+to|in\\s+advance\\s+of|after|following|upon)\\s+(?:any\\s+|the\\s+|an?\\s+|each\\s+|every\\s+)?(?:\\w+ing|start|end|commencement|completion|conclusion|receipt|expiry|search|interview|appointment|notice|use|work)\\b[^,;.]{0,60}?' +
    stop,
];
const timing = new RegExp(`(?<![\\w-])(?:${timings.join('|')})(?![\\w-])`, 'i');

const opensCondition =
  '(?:if|where|when|whenever|wherever|unless|provided\\s+that|in\\s+the\\s+(?:event|case)|in\\s+(?:cases|circumstances)\\s+(?:where|in\\s+which)|subject\\s+to|except|so\\s+long\\s+as|only\\s+if|once(?!\\s+(?:an?|every|each|per|in)\\b)|on\\s+condition)';
const leading = new RegExp(
  `^\\s*(?:(?:however|but|and|so|also|similarly|alternatively|therefore|accordingly)[,\\s]+)?(${opensCondition}\\b[^;]*)$`,
  'i',
);
const trailing = new RegExp(
  `(?:^|[\\s,(])((?:but\\s+|and\\s+)?(?:only\\s+)?${opensCondition}\\b[^;]*?)[.;,:\\s]*$`,
  'i',
);

const connective =
  /^(?:(?:however|but|and|or|so|also|then|similarly|equally|alternatively|therefore|accordingly|in addition|furthermore|moreover|further|in particular|for example|e\.g\.|generally|in general|normally|as such|thus|in all cases|in law|note that|ideally)\b[,\s]*)+/i;
const pronoun = /^(?:it|they|he|she|he or she|this|that|these|those|which|there|who|one)$/i;
/** A noun phrase does not begin with one of these. */
const opensAdverbial =
  /^(?:in|on|at|for|by|under|as|from|with|within|upon|to|during|after|before|following|where|when|if|unless|subject|even|having|while|since|because|prior|given|wherever|once|until|except)\b/i;
const longestActor = 160;

const trimmed = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,;:–—•|-]+|[\s,;:–—|-]+$/g, '');

const beginsPhrase =
  /\b(?:the|a|an|each|every|any|all|both|no|you|they|he|she|it|we|your|their|its|managers|landlords|constables|ministers|staff|employers|providers)\b/gi;

/**
 * The noun phrase before a modal, without an opening adverbial. "Wards, theatres and clinics" stays whole; "When it rains,
 * the porter" gives "the porter".
 */
export function nounPhrase(before: string): string | null {
  const clear = withoutBrackets(before).split(/[:;]/).at(-1) ?? '';
  const opening = trimmed(clear).replace(connective, '');
  const isPlain = !opensAdverbial.test(opening) && opening.length <= longestActor;
  const chunk = isPlain ? opening : trimmed(chunkBefore(clear).text || clear).replace(connective, '');
  let phrase = chunk
    .replace(/^(?:no|none\s+of)\s+(?=\w)/i, '')
    .replace(/\s+(?:also|therefore|then|always|however)$/i, '');
  // "In such cases the constable": the phrase begins at its last article.
  if (opensAdverbial.test(phrase)) {
    const article = [...phrase.matchAll(beginsPhrase)].at(-1);
    if (article === undefined || article.index === 0) return null;
    phrase = phrase.slice(article.index);
  }
  return phrase === '' || phrase.length > longestActor ? null : phrase;
}

const participle =
  /^(?:\w+(?:ed|en|wn|rn|ne|ld|pt|ght|ut|de|id|ad|et|lt|nt|ung|un)|read|put|set|cut|held|kept|met|had)$/i;

/** "be kept", "also be regularly kept": the participle follows "be". */
function isPassive(after: string): boolean {
  const [, word] =
    /^\s*(?:(?:not|never|only|also|always|then|therefore|normally|\w+ly)\s+)*be\s+(?:(?:\w+ly|always|also|first|then|so)\s+)*([a-z]+)/i.exec(
      after,
    ) ?? [];
  return word !== undefined && (participle.test(word) || /^\s*be\s+[a-z]+\s+[a-z]+ed\b/i.test(after));
}

/** The agent after "by" in a passive clause: no gerund, date or number. */
function agentOf(after: string): string | null {
  const [, agent] =
    /\bby\s+((?:the|an?|each|every|all|any|two|both|your|its|their)?\s*[A-Za-z][^,;.():]*?)(?=[,;.():]|\s+(?:in|at|on|if|when|where|before|after|within|as|to|for|who|which|that|and|or|unless|using|under)\b|$)/.exec(
      after,
    ) ?? [];
  if (
    agent === undefined ||
    /^(?:\w+ing|phone|post|e-?mail|telephone|law|way|means|reference|virtue|default|hand|itself|themselves|January|February|March|April|May|June|July|August|September|October|November|December)\b/i.test(
      agent,
    )
  )
    return null;
  return agent.length > 80 ? null : trimmed(agent);
}

function conditionOf(before: string, after: string): string | null {
  const [, opening] = leading.exec(before) ?? [];
  const lead = opening === undefined ? undefined : /^(.*),[^,]*$/s.exec(opening)?.[1];
  const [, closing] = trailing.exec(after.split(':')[0] ?? '') ?? [];
  const parts = [lead, closing]
    .filter((each) => each !== undefined)
    .map((each) => trimmed(each).replace(/[,\s]+(?:and|or|but)$/i, ''));
  return parts.length === 0 ? null : parts.join('; ');
}

/** "requires every provider to have": who, and what. */
const toDo =
  /^\s*(?:on\s+|upon\s+)?((?:every|each|the|an?|any|all|those|both|some|[a-z]+s\b|[A-Z])[^,;:.]{0,100}?)\s+to\s+(?=[a-z])/;

/**
 * Reads who, what, when and on what condition around one modal. `subject`: the previous subject of the sentence, for a
 * clause without one.
 */
export function readParts(modal: Modal, before: string, after: string, subject: string | null): Parts {
  const when = timing.exec(`${before} ${after}`)?.[0];
  const rest = { timing: when === undefined ? null : trimmed(when), condition: conditionOf(before, after) };
  const end = trimmed(after.replace(/[.,\s]+(?:and|but|or)?[.,\s]*$/i, ''));
  if (modal.shape === 'law') {
    const [opening, actor] = toDo.exec(after) ?? [];
    if (opening === undefined || actor === undefined) return { actor: null, action: end, ...rest };
    return { actor: trimmed(actor), action: trimmed(end.slice(trimmed(opening).length)), ...rest };
  }
  const named = modal.shape === 'impersonal' ? null : nounPhrase(before);
  const phrase = named === null || pronoun.test(named) ? subject : named;
  if (isPassive(after)) {
    const action = phrase === null ? end : `${phrase} ${modal.written} ${end}`;
    return { actor: agentOf(after), action, ...rest };
  }
  const action =
    /offence|prohibited|forbidden|unlawful/.test(modal.written) && modal.shape === 'subject'
      ? `${modal.written} ${end}`
      : end;
  return { actor: phrase, action, ...rest };
}
