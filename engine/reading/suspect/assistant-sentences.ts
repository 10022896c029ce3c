/** Words without which no sentence speaks to an assistant: most texts have none. */
const mayBe =
  /\b(?:instructions?|rules|prompts?|assistants?|chatbots?|language models?|LLMs?|AI|GPT|users?|asked|INST|told|from now on)\b|<\||<<\/?SYS/i;

/** Where an order to the reader begins: at the start of a sentence or of a part of one. */
const order =
  '(?:^[^\\p{L}]*|[:;,—–]\\s*|\\b(?:please|now|then|and|but|you (?:must|should|will|shall|can|are to))\\s+)(?:please\\s+|now\\s+|always\\s+)*';
const model =
  '(?:AI(?:\\s+(?:language\\s+)?(?:model|assistant|system|agent|tool)s?)?|(?:large\\s+)?language\\s+models?|LLMs?|chatbots?|GPT(?:-\\d\\w*)?)';

const rule = (pattern: string): RegExp => new RegExp(pattern, 'iu');

const rules: readonly RegExp[] = [
  // Cancels what was said before.
  rule(
    `${order}(?:ignore|disregard|forget|override|bypass|discard|abandon|do not follow|stop following)\\b[^.;]{0,30}\\b(?:previous|prior|above|earlier|preceding|foregoing|initial|original|your|system|these|those)\\b[^.;]{0,30}\\b(?:instructions?|rules|prompts?|directives?|guardrails)\\b(?!\\s+(?:on|for|about|regarding|issued|of|contained)\\b)`,
  ),
  rule(
    `${order}(?:ignore|disregard|forget)\\s+(?:everything|anything|all|what)\\b[^.;]{0,25}\\b(?:told|instructed|said)\\b`,
  ),
  // Addresses a model.
  rule(
    `\\b(?:as|if you are|because you are|since you are|you are|you,)\\s+(?:now\\s+)?(?:an?|the)\\s+(?:\\w+\\s+){0,2}?${model}\\s*(?:,|you\\b|that\\s+never|$)`,
  ),
  rule(
    `\\b${model}\\b[^.;]{0,12}\\s(?:reading|summari[sz]ing|processing|parsing|reviewing|analy[sz]ing|indexing|that reads?|who reads?)\\s+(?:this|these|the above)\\b`,
  ),
  rule(
    `^[^\\p{L}]*(?:note|attention|message|memo|instructions?|orders?|dear|hello|hey)\\W+(?:(?:to|for)\\s+)?(?:(?:the|any|all|every)\\s+)?(?:\\w+\\s+)?${model}\\b[^:,.;]{0,30}[:,]`,
  ),
  rule(
    `\\byou are (?:now|no longer)\\s+(?:bound|an?|the|my)\\b[^.;]{0,40}\\b(?:assistant|${model}|bot|agent|persona|rules|restrictions)\\b`,
  ),
  rule(
    '^[^\\p{L}]*from now on,?\\s+you\\s+(?:will\\s+|must\\s+|are to\\s+)?(?:act|behave|respond|answer|reply|speak|pretend|are an?)\\b',
  ),
  rule('^[^\\p{L}]*your (?:new|real|true|actual|updated) instructions\\s+(?:are|say)\\b'),
  // Says what to tell “the user”, or what to keep from them.
  /^[^\p{L}]*(?:[Pp]lease\s+)?(?:Tell|Inform|Assure|Convince|Reassure|Advise|tell|inform|assure|convince)\s+(?:the|any|every|all)\s+users?\s+(?:that|there|this)\b/u,
  /^[^\p{L}]*(?:Do not|Don[’']t|Never|You must not|You must never)\s+(?:mention|reveal|disclose|show|cite|quote|repeat|tell)\b[^.;]{0,40}\b(?:clause|paragraph|sections?|document|instructions?|prompt|text|message|rules?|note)\b[^.;]{0,20}\bto\s+(?:the|any)\s+users?\b/u,
  rule(
    '^[^\\p{L}]*(?:when|whenever|if)\\b[^.;]{0,60}\\basked\\b[^.;,]{0,60},\\s*(?:you (?:must|should|will)\\s+)?(?:always\\s+|only\\s+)?(?:answer|respond|reply|output)\\s+(?:only|with|that|in the)\\b',
  ),
  // Prompts and the control words of chat formats.
  rule('^[^\\p{L}]*(?:new\\s+|my\\s+)?system\\s+(?:prompt|message)\\s*:'),
  rule(
    '\\b(?:override|reveal|print|repeat|show|output|leak|ignore)\\b[^.;]{0,20}\\byour\\s+(?:(?:system|hidden|initial|original)\\s+)?(?:prompt|instructions)\\b',
  ),
  rule(
    '^[^\\p{L}]*(?:assistant|chatbot|ai|system|user|human)\\s*:\\s*(?:I\\s+(?:confirm|will|agree|approve|understand)|you are|you must|ignore|disregard|always|never)\\b',
  ),
  rule(
    '\\[/?INST\\]|<\\|(?:im_start|im_end|im_sep|system|user|assistant|endoftext|eot_id|start_header_id|end_header_id|begin_of_text|end_of_text|end)\\|?>|<</?SYS>>|#{2,}\\s*(?:instruction|system|response)s?\\s*:',
  ),
];

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Characters of a sentence that the rules look at: an order comes early. */
const looksAt = 1_000;

/**
 * Sentences that speak to a program that answers from documents, as offsets. Conservative: a sentence to staff about such
 * programs is none.
 */
export function findAssistantSentences(text: string): { start: number; end: number }[] {
  if (!mayBe.test(text)) return [];
  const found: { start: number; end: number }[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    for (let at = 0; at < segment.length; at += looksAt) {
      const part = segment.slice(at, at + looksAt).trim();
      if (!rules.some((each) => each.test(part))) continue;
      const start = index + segment.length - segment.trimStart().length;
      found.push({ start, end: index + segment.trimEnd().length });
      break;
    }
  }
  return found;
}
