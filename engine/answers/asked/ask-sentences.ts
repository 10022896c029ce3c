/** The sentences of a question that ask, and those that only set the scene, each in order. */
export type ReadSentences = { asks: string[]; scene: string[] };

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Words before the asking ones that change nothing: "Hi, please can you tell me …". */
const opening =
  '(?:(?:and|so|but|also|ok(?:ay)?|right|well|hi|hello|hiya|hey|morning|afternoon|please|pls|plz|sorry|just|anyway|then|now|first(?:ly)?|second(?:ly)?|finally|quick one|quick question|question|folks|all|everyone)[\\s,:–-]+)*';
const asking =
  "(?:who|whom|whose|whos|when|where|wheres|why|how|hows|what|whats|which|(?:by|for|to|from|in|at|on|within|after|before|under|of|about) (?:what|which|how|when|whom|whose)|do|does|did|is|isnt|are|arent|am|was|were|can|cant|could|should|shouldnt|must|may|might|will|would|shall|has|have|havent|need (?:i|we|they|you|he|she|it)|any(?:one|body)?|list|explain|describe|tell me|give me|show me|remind me|compare|define|(?:the )?difference between|what's|who's|where's|how's|isn['’]t|aren['’]t|can['’]t|shouldn['’]t|don['’]t|doesn['’]t|doesnt|dont)";
const beginsByAsking = new RegExp(`^[\\s"'“‘(–-]*${opening}${asking}\\b`, 'iu');
/** "I need to know who …", "not sure whether …", "need a checklist for …". */
const asksInside =
  /\b(?:(?:need|want|like|trying) to (?:know|find out|check|understand)|wondering|wonder|not sure|unsure|any idea|tell me|let me know|explain|remind me|give me|show me|advice|advise|a steer|question is|can(?:not|['’]?t) (?:find|work out|remember)|(?:need|want) (?:a |the |an )?(?:list|checklist|summary|table)|lists? (?:pls|please|of)|(?:does|do) (?:any(?:one|body)) know)\b/iu;
/** "Do not …" and "Have a …" order or tell; "Is that …" at the beginning still asks. */
const onlyTells = /^\s*(?:do not|don['’]?t (?:worry|forget)|have a (?:good|nice|look)|may i thank|will (?:do|be)\b)/iu;

/** "…above a chemist. whos job is it": people in a hurry leave out capitals. */
const endInHaste = /(?<=\p{Ll}{3}[.!])\s+(?=\p{Ll}{2})/u;

const isAsking = (sentence: string): boolean =>
  /\?["”’)\s]*$/u.test(sentence) ||
  (beginsByAsking.test(sentence) && !onlyTells.test(sentence)) ||
  asksInside.test(sentence);

/** Sentences and lines; a numbered or bulleted line is a sentence. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/u)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment))
    .flatMap((sentence) => sentence.split(endInHaste))
    .map((sentence) => sentence.replace(/^\s*(?:\(?[a-z\d]{1,2}[.)]|[-*•–])\s+/iu, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/**
 * Separates what a message asks from what it tells. Where nothing asks ("ward kitchen fridge who cleans it", "DoLS"), all of it
 * is the question.
 */
export function separateScene(text: string): ReadSentences {
  const sentences = sentencesOf(text);
  const asks = sentences.filter(isAsking);
  if (asks.length === 0) return { asks: sentences.length === 0 ? [] : [sentences.join(' ')], scene: [] };
  return { asks, scene: sentences.filter((sentence) => !isAsking(sentence)) };
}
