import { canAct, headOf } from './can-act.ts';
import { isPassive } from './is-passive.ts';

/** Authorities, which say in guidance what they themselves are going to do. */
const authority =
  /\b(?:regulator|authority|authorities|court|tribunal|government|commission(?:er)?|parliament|secretary\s+of\s+state|ministers?|police|inspectorate|judge|ombudsman|fsra|cqc|ico|hse|mhra|arhm|states?|kingdom|britain|ireland|england|scotland|wales|uk)\b/i;

/** Who is spoken of in general or speaks, and things that happen. */
const notBound =
  /(?:^|\b(?:and|but|so|then|or)\s+)(?:some|most|many|few|several|often|such\s+\w+)(?:\s+(?:of\s+)?\w+){0,2}\s*$|\b(?:i|we|it|this|that|these|those|there|they|he|she|you|which|what|who)$/i;
/** A part of the text at hand. */
const ofText =
  /\b(?:this|these|the\s+(?:next|following|present))\s+(?:section|chapter|part|annex|appendix|polic\w+|guidance|document|code|standard|guide)\s*$/i;
const inGeneral = /\b(?:in\s+general|generally|normally|usually|typically|in\s+most\s+cases|often)\b/i;
/** What stands before "will" need not be a word: "see a) will be kept". */
const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
const wordOf = (phrase: string) => new RegExp(`\\b${escaped(headOf(phrase))}\\w*`, 'i').exec(phrase)?.[0] ?? '';
const following = /\bthe\s+following\b/i;

/** What comes about or goes on, and what somebody can or wants: no act that is laid down. */
const happens =
  /^\s*(?:(?:also|often|usually|normally|ordinarily|generally|typically|probably|inevitably|eventually|soon|still|then|continue\s+to|no\s+longer)\s+)*(?:be\s+(?:\w+ing\b|subject\b|deemed\b|regarded\b|treated\s+as\b|considered\b|taken\s+(?:to|as|into)\b|limited\b|granted\b|permitted\b|determined\b|placed\s+on\b|held\s+(?:responsible|liable)\b|required\b|proportionate\b|based\b|different\b|available\s+(?:from|in)\b|entitled\b|liable\b|able|unable|necessary|possible|likely|clear|helpful|useful|appropriate|satisfied|a\s|an\s|the\s|no\s|of\s|in\s|at\s|difficult|some|more|less|many|affected|expected\s|aware|too\s|so\s|easier|better|worse|seen\b|found\b|lost\b|caused\b|needed|charged\b|prosecuted\b)|want|need|know|see|find|feel|think|wait|like|hope|wish|expect|benefit|lead|result|occur|happen|arise|cause|mean|become|remain|depend|vary|help|take\s+(?:place|effect|time|some|several|about|\d)|run\s+(?:until|from|for|to)|last|come|cost|apply(?=\s*(?:to\b|where\b|if\b|in\b|when\b|unless\b|[,.;]|$))|appear|exist|suffer|fall|rise|grow|continue|have\b|receive|give\s+rise|differ|cease|lose|gain|fail|usually|normally|ordinarily|generally|often|typically|probably|likely|necessarily|require|constitute|represent|involve|entail|qualify|not\s+be\s+(?:able|possible|necessary))\b/i;

/** What a record must say. */
const record =
  /\b(?:records?|reports?|registers?|logs?|minutes|notices?|forms?|plans?|data|files?|letters?|documents?|documentation|agendas?|statements?|summar(?:y|ies)|certificates?|labels?|contracts?|agreements?|systems?|software|notes?|information|lists?|polic(?:y|ies))\b/i;
const contains =
  /^\s*(?:also\s+|always\s+|at\s+least\s+)*(?:include|contain|state|show(?!\s+(?:whether|that|how|if))|specify|set\s+out|be\s+(?:in\s+writing|available|accessible|kept))\b/i;

/**
 * True where "will" lays something down: an act of somebody who can be bound, what is to be done, or what a record is to hold. Consequences,
 * plans, the speaker's own doings and what an authority says of its practice lay nothing down.
 */
export function bindsByWill(subject: string, before: string, after: string): boolean {
  const phrase = subject.trim();
  // "These are internal and will be kept": the subject stands before another verb.
  if (/\b(?:is|are|was|were|has|have)\b/i.test(phrase) && !/\b(?:who|whom|whose|which|that)\b/i.test(phrase))
    return false;
  if (phrase === '' || notBound.test(phrase) || happens.test(after) || following.test(phrase) || inGeneral.test(before))
    return false;
  // Plans of the law and of the document itself.
  if (
    /^\s*(?:\w+\s+)?be\s+(?:\w+ly\s+)?(?:transposed|implemented|inserted|amended|repealed|introduced|launched|licensed|enacted|replaced|closed|repaired|switched|turned|refurbished|rebuilt|installed|painted|interrupted|disrupted|asked|clamped|refused|rejected|dismissed|fined|charged|prosecuted|suspended|disciplined|disqualified|penalised|delayed|cancelled)\b/i.test(
      after,
    ) ||
    /\b(?:articles?|directives?|provisions?|requirements?)\s*$/i.test(phrase)
  )
    return false;
  if (/\b(?:code|guidance|guide|standard)\b/i.test(phrase) && /^\s*(?:\w+\s+)?be\s+published\b/i.test(after))
    return false;
  // A time limit makes it a rule for the authority.
  const isTimed =
    /\b(?:promptly|immediately|forthwith|within\s+\w+\s+\w*\s*(?:days?|hours?|months?)|no\s+later\s+than|at\s+least\s+(?:once|annually|every))\b/i.test(
      after,
    );
  if (
    (authority.test(phrase) && !isTimed) ||
    authority.test(/\bby\s+(?:the|an?)?\s*(?:\S+\s*){1,6}/i.exec(after)?.[0] ?? '')
  )
    return false;
  if (isPassive(after))
    return !/\b(?:explained|described|discussed|covered|explored|outlined|noticed|felt|surprised|disappointed|pleased)\b/i.test(
      after.slice(0, 60),
    );
  const acts = canAct(phrase);
  return (
    acts === true ||
    (acts === undefined && /^\p{Lu}/u.test(wordOf(phrase))) ||
    (contains.test(after) && record.test(phrase) && !ofText.test(phrase))
  );
}
