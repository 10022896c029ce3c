import type { Modal } from './find-modals.ts';

/** What may be the case, not what someone may do: verbs of chance, of being and of effect. */
const chance =
  /^\s*(?:(?:also|well|sometimes|often|still|even|then|therefore|in turn|not|only|otherwise|simply|indeed|already|occasionally|later|potentially|in some cases|in certain circumstances)\s+)*(?:vary|contain|affect|cause|lead|result|occur|need|appear|arise|seem|involve|mean|become|relate|help|feel|find|want|wish|exist|depend|differ|react|have|think|believe|consider it|experience|suffer|know|suggest|indicate|reflect|fall|happen|prove|lack|regard|see|come|remain|reduce|increase|improve|present|pose|constitute|amount|live|prefer|like|struggle|display|attract|prompt|raise|give rise|fail|forget|overlook|invade|respond|take (?:time|longer|some|several|many|the form|place)|be able|no longer|consist|comprise|provide an?|serve|save|go|look|sound|work|tend)\b/i;

/** "may be" and what follows when it is no one's act. */
const state =
  /^\s*(?:(?:also|well|sometimes|often|still|even|not|never|already|occasionally)\s+)*be\s+(?:(?:also|very|more|less|too|so|quite|particularly|especially|highly|further|other|already|only|both)\s+)*(?:an?|the|some|any|no|one|many|several|other|such|what|that|because|where|when|in\s+the\s+form|of|in|at|on|to|as|for|from|under|with(?:in)?|up|due|difficult|easier|easy|necessary|appropriate|helpful|useful|possible|impossible|reasonable|required|asked|expected|needed|forced|aware|unaware|able|unable|liable|subject|relevant|available|unavailable|important|better|worse|best|good|harmful|dangerous|open|clear|different|similar|likely|unlikely|sufficient|insufficient|enough|concerned|intended|affected|caused|perceived|seen\s+as|regarded|considered\s+(?:to|as|reasonable)|deemed|known|referred|called|found|involved|associated|related|present|absent|at\s+risk|vulnerable|distressed|interested|reluctant|irrecoverable|recoverable|invalid|valid|true|false|familiar|afraid|certain|less|more|cases?|circumstances|reasons?|occasions?|times|situations?|people|there)\b/i;

/** Acts that "can" permits someone to do. */
const rights =
  /^\s*(?:(?:also|only|still|then|therefore|instead|either)\s+)*(?:apply|ask|request|appeal|challenge|choose|require|claim|refuse|withhold|seek|decide|inspect|obtain|demand|elect|opt|nominate|appoint|object|complain|insist|terminate|withdraw|disclose|recover|charge|delegate|vary|make\s+(?:an?\s+)?(?:application|complaint|claim|request|representation)s?|bring|exercise|only\s+be|be\s+(?:only\s+)?(?:asked|included|recovered|charged|appointed|paid|deducted|demanded|withheld|waived|delegated|accepted|issued|granted|extended|exercised|disclosed|shared|released|searched|detained|seized|retained))\b/i;

/** A subject that can neither act nor be acted on: "it may be that". */
const empty =
  /(?:^|[,;:.]\s*|\b(?:and|or|but|however|that|so)\s+)(?:there|this|these|which|what|such\s+\w+|it)\s*(?:also\s*)?$/i;

/** "It should be noted that": the text comments on itself. */
const remark =
  /^\s*(?:also\s+|always\s+)?be\s+(?:noted|pointed\s+out|emphasi[sz]ed|stressed|said|recogni[sz]ed|understood\s+that|borne\s+in\s+mind\s+that|appreciated|acknowledged|apparent|clear|obvious|added|read\s+(?:with|as|in)|construed|interpreted|treated\s+as\s+(?:a\s+)?references?|taken\s+(?:to|as))\b/i;

const defines =
  /^\s*(?:mean|have\s+(?:the\s+)?(?:same\s+)?meaning|be\s+construed|be\s+interpreted|be\s+deemed|come\s+into\s+force|come\s+into\s+operation|apply\s+(?:to|where|if|in|as|with)|be\s+taken\s+(?:to|as)|have\s+effect|be\s+treated\s+as\s+(?:a\s+)?reference|be\s+read|include\s+(?:a\s+)?references?|be\s+known\s+as|cease\s+to\s+have|have\s+(?:been|had))\b/i;

const purposes =
  /\b(?:purposes?|aims?|objectives?|objects?|role|intentions?|function|goals?|way|methods?|idea|task|effect|point|approach|best|first\s+step|answer|need)\s*$/i;

const isMay = ({ modality, written }: Modal) => modality === 'may' && /^(?:may|can|could|might)\b/.test(written);

function isLeave({ written }: Modal, before: string, after: string): boolean {
  if (/^(?:could|might)/.test(written) || empty.test(before.trimEnd())) return false;
  if (/^can/.test(written)) return rights.test(after);
  return !chance.test(after) && !state.test(after);
}

/** "cannot" forbids when it says what is not allowed, not what someone is unable to do. */
function isForbidden(written: string, before: string, after: string): boolean {
  if (/^(?:could not|can not|cannot)/.test(written)) {
    const isDone =
      /^\s*(?:\w+ly\s+)?be\s+(?:\w+ly\s+)?(?:withheld|charged|recovered|used|made|required|disclosed|imposed|delegated|given|granted|exercised|transferred|included|shared|searched|seized|retained|carried|taken|relied|demanded|passed|changed|varied|increased|refused|waived|kept|altered)\b/i;
    return (
      isDone.test(after) ||
      /^\s*(?:charge|recover|require|use|make|impose|demand|refuse|withhold|disclose|rely|act|delegate|enter|increase)\b/i.test(
        after,
      )
    );
  }
  if (/^may (?:not|also not)/.test(written))
    return !chance.test(after) && !state.test(after) && !empty.test(before.trimEnd());
  return !/^could/.test(written);
}

/**
 * True when the modal between the two texts states an obligation, rather than something possible, supposed or meant. The
 * texts are those of its sentence.
 */
export function laysDown(modal: Modal, before: string, after: string): boolean {
  const { written, modality, shape } = modal;
  if (isMay(modal)) return isLeave(modal, before, after);
  if (modality === 'must_not' && shape === 'subject') return isForbidden(written, before, after) && !remark.test(after);
  if (/^should/.test(written)) {
    // "Should you wish" and ", should this happen" express a condition.
    const opens = /(?:^|,)\s*(?:and\s+|or\s+|but\s+)?$/i.test(before);
    if (opens && /^\s+(?:you|they|it|he|she|we|i|this|that|these|those|there|the|an?|any|no|your|their)\b/i.test(after))
      return false;
    return !remark.test(after);
  }
  if (/^(?:shall|must)\b/.test(written))
    return !defines.test(after) && !(written.startsWith('must') && /^\s*(?:have\s+been|be\s+noted)\b/i.test(after));
  if (/^(?:is|are)(?: \w+)? to$/.test(written))
    return !purposes.test(before.trimEnd()) && !defines.test(after) && !remark.test(after);
  // In "the need to", need is a noun.
  if (/^needs?\b/.test(written) && /\b(?:the|an?|any|no|this|that|their|its|your|in|of)\s+$/i.test(before))
    return false;
  // "may be required to", "might need to", "if required to": what could become a duty.
  if (
    /\b(?:may|might|could|would|not|if|when|where|as|than|likely\s+to)\s+(?:also\s+|still\s+|then\s+|only\s+)?(?:be\s+)?$/i.test(
      before,
    )
  )
    return false;
  return true;
}
