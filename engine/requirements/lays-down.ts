import { bindsByWill } from './binds-by-will.ts';
import { canAct } from './can-act.ts';
import { isPassive } from './is-passive.ts';
import type { Modal } from './modal.ts';
import { nounPhrase } from './read-subject.ts';

/** What may be the case, not what someone may do: verbs of chance, of being and of effect. */
const chance =
  /^\s*(?:(?:also|well|sometimes|often|still|even|then|therefore|in turn|not|only|otherwise|simply|indeed|already|occasionally|later|potentially|\w+ly|in some cases|in certain circumstances)\s+)*(?:vary|contain|affect|cause|lead|result|occur|need|appear|arise|seem|involve|mean|become|relate|help|feel|find|want|wish|exist|depend|differ|react|have|think|believe|consider it|experience|suffer|know|suggest|indicate|reflect|fall|happen|prove|lack|regard|see|come|remain|reduce|increase|improve|present|pose|constitute|amount|live|prefer|like|struggle|display|attract|prompt|raise|give rise|fail|forget|overlook|invade|respond|miss|not\s+(?:be|have|know|want|notice|see)|take (?:time|longer|some|several|many|the form|place)|be able|no longer|consist|comprise|provide an?|serve|save|go|look|sound|work|tend)\b/i;

/** "may be" and what follows when it is no one's act. */
const state =
  /^\s*(?:(?:also|well|sometimes|often|still|even|not|never|already|occasionally)\s+)*be\s+(?:(?:also|very|more|less|too|so|quite|particularly|especially|highly|further|other|already|only|both)\s+)*(?:an?|the|some|any|no|one|many|several|other|such|what|that|because|where|when|in\s+the\s+form|of|in|at|on|to|as|for|from|under|with(?:in)?|up|due|difficult|easier|easy|necessary|appropriate|helpful|useful|possible|impossible|reasonable|required|asked|expected|needed|forced|aware|unaware|able|unable|liable|subject|relevant|available|unavailable|important|better|worse|best|good|harmful|dangerous|open|clear|different|similar|likely|unlikely|sufficient|insufficient|enough|concerned|intended|affected|caused|perceived|seen\s+as|regarded|considered\s+(?:to|as|reasonable)|deemed|known|referred|called|found|involved|associated|related|present|absent|at\s+risk|vulnerable|distressed|interested|reluctant|irrecoverable|recoverable|invalid|valid|true|false|familiar|afraid|certain|less|more|cases?|circumstances|reasons?|occasions?|times|situations?|people|there)\b/i;

/** Acts that "can" permits someone to do. */
const rights =
  /^\s*(?:(?:also|only|still|then|therefore|instead|either)\s+)*(?:apply|ask|request|appeal|challenge|choose|require|claim|refuse|withhold|seek|decide|inspect|obtain|demand|elect|opt|nominate|appoint|object|complain|insist|terminate|withdraw|disclose|recover|charge|delegate|vary|make\s+(?:an?\s+)?(?:application|complaint|claim|request|representation)s?|bring|exercise|only\s+be|be\s+(?:only\s+)?(?:asked|included|recovered|charged|appointed|paid|deducted|demanded|withheld|waived|delegated|accepted|issued|granted|extended|exercised|disclosed|shared|released|searched|detained|seized|retained))\b/i;

/** What a person can do where the house allows it. */
const comesAndGoes =
  /^\s*(?:also\s+|always\s+|still\s+|only\s+)*(?:stay|bring|attend|leave|keep|join|use|visit|cancel|swap|borrow|park|come)\b/i;

const adjective = /^\s*be\s+(?:\w+ly\s+|very\s+|too\s+|more\s+|less\s+)*\w+(?:y|ous|ful|ive|ic|ble|ent|ant|ing)\b/i;
/** "Visitors may be confused": what somebody feels or is. */
const feeling =
  /^\s*(?:\w+ly\s+|also\s+|still\s+|even\s+|not\s+)*(?:be\s+(?:\w+ly\s+|too\s+|very\s+|so\s+)*(?:confused|worried|frightened|tired|upset|anxious|tempted|surprised|disappointed|embarrassed|relieved|ill|sick|late|away|hungry|drowsy|sleepy|dizzy|busy|alone|unwell|shy|angry|calm|nervous|short|slow|quick|lost|hurt|injured|infected|exposed)|notice|develop|worry|complain\s+of|forget|look|seem|not\s+(?:know|remember|understand|realise|notice|see|hear)|understand|hear|fall)\b/i;

/** What is likely: "the results should be back by Friday". */
const likely =
  /^\s*(?:then\s+|also\s+|normally\s+|usually\s+|soon\s+|only\s+)*(?:arrive|take\s+(?:about|around|less|no|only|a\s+few|\d)|be\s+(?:back|over|enough|sufficient|visible|noticeable|here|fine)|last|improve|go\s+away|help|reduce|appear|mean|prevent|become|feel)\b/i;

/** What somebody said, thought or wished lays nothing down: "members felt that visitors should". */
const opinion =
  /^(?:(?!\b(?:who|which|that|if|when|where|whoever|what|whatever|those|anyone|is|are|been|be)\b)[^,;:.])*\b(?:said|says|think|thinks|thought|believes?|believed|feels?|felt|hopes?|hoped|suggests?|suggested|argues?|argued|proposes?|proposed|wonders?|wondered|wants?|wanted|asked|asks|told|wishes|wished|complained|doubts?|doubted)\b[^,;:.]*$/i;

/** What will hold if something is adopted. */
const ifAdopted = /^\s*if\b[^,]*\b(?:adopted|approved|agreed|accepted|passed|ahead)\b[^,]*,/i;

/** What a notice reads or somebody writes: "the sign says “Staff must …”". */
const isInQuotation = (before: string, after: string) =>
  /\w.*[“"][^”"]*$/.test(before) && /^[^“"]*[”"]/.test(after) && !/[“"][^”"]*[”"][^“"]*[“"]/.test(before);

/** A subject that can neither act nor be acted on: "it may be that". */
const empty =
  /(?:^|[,;:.]\s*|\b(?:and|or|but|however|that|so)\s+)(?:there|this|these|which|what|such\s+\w+|it)\s*(?:also\s*)?$/i;

/** "It should be noted that": the text comments on itself. */
const remark =
  /^\s*(?:also\s+|always\s+)?be\s+(?:remembered|noted|pointed\s+out|emphasi[sz]ed|stressed|said|recogni[sz]ed|understood\s+that|borne\s+in\s+mind\s+that|appreciated|acknowledged|apparent|clear|obvious|added|read\s+(?:with|as|in)|construed|interpreted|treated\s+as\s+(?:a\s+)?references?|taken\s+(?:as|to\s+(?:be|mean|include|refer|have)))\b/i;

/** "It is important to note that". */
const toReader = /^\s*(?:note|remember|recogni[sz]e|understand|appreciate|be\s+aware|bear\s+in\s+mind|read)\b/i;

const defines =
  /^\s*(?:mean|have\s+(?:the\s+)?(?:same\s+)?meanings?|include\s+the\s+(?:plural|singular|feminine|masculine|other)|commence\b(?=\s+on|\s+from)|take\s+effect|expire|remain\s+in\s+force|continue\s+in\s+(?:full\s+)?force|be\s+governed\s+by|lapse|survive|be\s+construed|be\s+interpreted|be\s+deemed|come\s+into\s+force|come\s+into\s+operation|apply(?:\s+(?:to|where|if|in|as|with|irrespective|regardless|equally|also|only|whether|whenever|until|from|unless|at|on|throughout)\b|\s*[,.;:—]|\s*$)|(?:be\s+)?(?:treated|regarded|considered)\s+as\s+["“'‘]|be\s+taken\s+(?:as|to\s+(?:be|mean|include|refer|have))|have\s+effect|be\s+treated\s+as\s+(?:a\s+)?reference|be\s+read\s+(?:as|with|in|into|together|subject|accordingly)\b|include\s+(?:a\s+)?references?|be\s+known\s+as|cease\s+to\s+have|have\s+(?:been|had))\b/i;

/** "MUST marks a requirement": the word itself is the subject. */
const names = /^\s*(?:is|are|means|marks|denotes|indicates|expresses)\s+(?:an?|the|that|used)\b/i;

const purposes =
  /\b(?:purposes?|aims?|objectives?|objects?|role|intentions?|function|goals?|way|methods?|idea|task|effect|point|approach|best|first\s+step|answer|need)\s*$/i;

/** Texts that give leave in their own name: "Regulations may provide". */
const law =
  /\b(?:acts?|regulations?|orders?|rules?|codes?|schemes?|notices?|agreements?|leases?|contracts?|polic(?:y|ies)|plans?|licen[cs]es?|warrants?|directions?|provisions?|sections?|byelaws?|applications?|requests?|reports?|records?|forms?|statements?|disclosures?|constitution|terms|conditions?)\s*$/i;

/** "A fridge may freeze": what a thing does nobody permits. */
const isOfThing = (before: string, after: string) =>
  !isPassive(after) &&
  canAct(before) !== true &&
  canAct(nounPhrase(before) ?? before) === false &&
  !law.test(before) &&
  !/^\s*(?:also\s+|only\s+)*be\b/i.test(after);

const opensExample = /^\s*(?:for\s+(?:example|instance)|e\.g\.)/i;

/** Without words before it, "may" completes a definition: "May offer other services". */
const saysNobody = (before: string) => !/[a-z]{2}/i.test(before);

/** "This is to ensure that": an aim of what was said before. */
const isAim = (before: string, after: string) =>
  /^\s*(?:the|our|its|one|an?|another)\s+(?:\w+\s+)?(?:purpose|aim|objective|object|intention|goal|role|function)s?\b/i.test(
    before,
  ) ||
  (/(?:^|[,;:]\s*)(?:this|that|it|which)\s*$/i.test(before) && !/^\s*(?:\w+ly\s+)?be\b/i.test(after));

const isMay = ({ modality, written }: Modal) => modality === 'may' && /^(?:may|can|could|might)\b/.test(written);

function isLeave({ written }: Modal, before: string, after: string): boolean {
  if (/^(?:could|might)/.test(written) || empty.test(before.trimEnd())) return false;
  if (/^\s*(?:(?:in|under)\s+no\s+(?:circumstances|case|event)|on\s+no\s+account|at\s+no\s+time)\s*$/i.test(before))
    return true;
  if (/\bas\s+the\s+case\s*$/i.test(before) || /^\s+be\s+(?:cited|referred\s+to)\b/i.test(after)) return false;
  if (opensExample.test(before) || isOfThing(before, after)) return false;
  if (/^can/.test(written))
    return rights.test(after) || (comesAndGoes.test(after) && canAct(nounPhrase(before) ?? '') === true);
  if (/^\s*(?:also\s+)?include\b/i.test(after) && !law.test(before) && canAct(nounPhrase(before) ?? '') !== true)
    return false;
  if (feeling.test(after) || (/^\s*be\s+\w/i.test(after) && adjective.test(after) && !isPassive(after))) return false;
  return !chance.test(after) && !state.test(after);
}

/** "cannot" forbids when it says what is not allowed, not what someone is unable to do. */
function isForbidden(written: string, before: string, after: string): boolean {
  if (/^(?:can not|cannot)/.test(written)) {
    const isDone =
      /^\s*(?:\w+ly\s+)?be\s+(?:\w+ly\s+)?(?:withheld|charged|recovered|used|made|required|disclosed|imposed|delegated|given|granted|exercised|transferred|included|shared|searched|seized|retained|carried|taken|relied|demanded|passed|changed|varied|increased|refused|waived|kept|altered)\b/i;
    return (
      isDone.test(after) ||
      /^\s*(?:charge|recover|require|use|make|impose|demand|refuse|withhold|disclose|rely|act|delegate|enter|increase|leave|omit|exclude|accept|approve|transfer|change|combine|offset|sell|hold|issue|grant|waive|substitute|withdraw|vote|sign)\b/i.test(
        after,
      )
    );
  }
  if (/^may (?:not|also not)/.test(written))
    return !chance.test(after) && !state.test(after) && !empty.test(before.trimEnd());
  if (/^should/.test(written) && /^\s*(?:need|have)\b/.test(after)) return false;
  return !/^could/.test(written);
}

/** True where the words around the modal show that nothing is laid down, whatever it is. */
function saysOtherwise(modal: Modal, before: string, after: string): boolean {
  const { written, shape } = modal;
  if (/^(?:was|were)\b/.test(written)) return true;
  // "No rent is payable".
  if (/^(?:is|are)$/.test(written) && /\bno\s+[\w\s]{1,30}$/i.test(before)) return true;
  if (/^will\b/.test(written) && ifAdopted.test(before)) return true;
  if (isInQuotation(before, after)) return true;
  if (opinion.test(before) && shape !== 'law') return true;
  if (/^(?:allows?|permits?)$/.test(written) && canAct(nounPhrase(before) ?? '') !== true && !law.test(before))
    return true;
  if (names.test(after) || (modal.isWeak && toReader.test(after))) return true;
  // "the Regulator will require consent", "can agree to".
  if (
    /^(?:requires?|agrees? to|undertakes? to|covenants? to)$/.test(written) &&
    /\b(?:may|might|can|could|will|would|not|to)\s+(?:\w+ly\s+)?$/i.test(before)
  )
    return true;
  if (/^(?:agree|undertake|covenant) to$/.test(written) && !/(?:s|people|staff|both)\s+(?:also\s+)?$/i.test(before))
    return true;
  // "No legislation is required to implement it": what is needed for something.
  if (
    /requir/.test(written) &&
    !/\bbe\b/.test(written) &&
    !isPassive(after) &&
    !/^\s*(?:have|be|contain|include|comply|meet|show|make)\b/i.test(after) &&
    canAct(nounPhrase(before) ?? '') === false &&
    !law.test(before) &&
    modal.shape === 'subject' &&
    /to$/.test(written)
  )
    return true;
  return false;
}

/**
 * True when the modal between the two texts states an obligation, rather than something possible, supposed or meant. The
 * texts are those of its sentence, from its beginning if `isFirst`.
 */
export function laysDown(modal: Modal, before: string, after: string, isFirst: boolean): boolean {
  const { written, modality, shape } = modal;
  if (saysOtherwise(modal, before, after)) return false;
  if (/^(?:will\b|won)/.test(written) && !/^will (?:need|have|be (?:required|obliged)) to$/.test(written))
    return bindsByWill(nounPhrase(before) ?? before, before, after);
  if (isMay(modal))
    return !(isFirst && saysNobody(before) && /^\s*[a-z]+/i.test(after)) && isLeave(modal, before, after);
  if (modality === 'must_not' && shape === 'subject')
    return (
      isForbidden(written, before, after) &&
      !remark.test(after) &&
      !(/^(?:shall|must)/.test(written) && defines.test(after))
    );
  if (/^should/.test(written)) {
    if (isFirst && saysNobody(before) && !/^\s*(?:not|also|always|normally|ideally|only|be|have|\w+ly)\b/i.test(after))
      return false;
    if (/\byou\s*$/i.test(before) && /^\s*(?:now\s+|then\s+)?(?:hear|see|feel|notice|find)\b/i.test(after))
      return false;
    if (/^\s*now\s+be\b/i.test(after)) return false;
    // "Should you wish" and ", should this happen" express a condition.
    if (/^\s+(?:you|they|it|he|she|we|i|this|that|these|those|there|the|an?|any|no|your|their)\b/i.test(after))
      return false;
    if (likely.test(after) && canAct(nounPhrase(before) ?? '') !== true) return false;
    return !remark.test(after);
  }
  if (/^(?:shall|must)\b/.test(written))
    return (
      !(/^\s*be\b/i.test(after) && isAim(before, after)) &&
      !defines.test(after) &&
      !(written.startsWith('must') && /^\s*(?:have\s+been|be\s+noted)\b/i.test(after))
    );
  if (/^(?:is|are)(?: \w+)? to$/.test(written))
    return !purposes.test(before.trimEnd()) && !isAim(before, after) && !defines.test(after) && !remark.test(after);
  // "disclosures made or required to be made": no verb of its own.
  if (written === 'required to' && !/(?:\b(?:is|are|be|been|was|were)(?:\s+\w+){0,2}|\w+ly|,)\s*$/i.test(before))
    return false;
  // In "the need to", need is a noun.
  if (/^needs?\b/.test(written) && /\b(?:the|an?|any|no|this|that|their|its|your|in|of)\s+$/i.test(before))
    return false;
  // "may be required to", "might need to", "if required to": what could become a duty.
  if (
    /\b(?:may|might|could|would|not|if|when|where|as|than|likely\s+to|used\s+to)\s+(?:also\s+|still\s+|then\s+|only\s+)?(?:be\s+)?$/i.test(
      before,
    )
  )
    return false;
  return true;
}
