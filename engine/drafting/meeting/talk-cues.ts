import { straightQuotes } from './straight-quotes.ts';

/** Ways in which people say things in meetings, each a yes-or-no question to an utterance. Apostrophes are straight when they are asked. */
const will = `(?:'ll|'m going to|'m gonna| will| am going to| can|'d better|'ve got to|'ve to| have to| need to|'ve got|'d be happy to|'ll have to)`;
const people = String.raw`(?:he|she|they|somebody|someone|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?|(?:the )?(?:estates|pharmacy|procurement|finance|facilities|it|hr|matron|office|team))`;
const tasks =
  'send|write|draft|ring|phone|call|email|e-mail|message|text|tell|ask|check|chase|order|book|get|find out|find|look (?:at|into|over|through)|go (?:through|up|and|over|round)|put|bring|take|give|let you|let (?:them|him|her|everyone|everybody)|circulate|share|forward|post|print|update|amend|correct|change|sort|fix|repair|replace|arrange|organise|set (?:up|it up)|do|make|prepare|speak|talk|have a (?:word|look|chat)|catch|contact|raise|report|log|record|add|pull|run|finish|complete|review|audit|count|measure|price|cost|buy|hand|pick (?:that|it|this) up|follow|liaise|discuss|confirm|work (?:out|up)|start|invite|meet|visit|see|collect|submit|upload|sign|train|teach|rewrite|reassess|test|clean|move|swap|rebook|cancel|nudge|dig|try';

const patterns = {
  firstWill: String.raw`\b(?:i|me and \p{L}+|\p{L}+ and (?:i|me))${will}\b`,
  firstWillTask: String.raw`\bi(?:'ll| will|'m going to|'m gonna| can|'d better|'ve to|'ve got to) (?:just |also |then |probably |happily |personally |have a |go and |try and |try to )*(?:${tasks})\b`,
  firstCould: String.raw`\bi (?:could|might|would|may|should)\b|\bi'd\b`,
  letMe: String.raw`\blet me\b|\bshall i\b`,
  leaveIt: String.raw`\bleave (?:it|that|them|this) (?:with|to) me\b|\b(?:i'll|i can) (?:pick|take) (?:that|it|this|those)\b|\bthat's (?:me|mine|on me|on my)\b|\bput me down\b|\bthat one's mine\b|\bi've got that\b|\bi'm on it\b|\bconsider it done\b|\bon my (?:list|lot)\b`,
  acceptance: String.raw`^(?:um |er |erm |oh |aye |well |yeah |yes |ok |okay |no |right |sure |fine )*[,.]*\s*(?:will do|can do|i will|i can|i'll do (?:it|that)|go on(?:,)? then|leave it with me|of course|no problem|happy to|sure|consider it done|on it|noted)\b`,
  request: String.raw`\b(?:can|could|would|will) (?:you|somebody|someone|anybody)\b|\bwould you mind\b|\bif you (?:could|can|would)\b|\bare you (?:able|happy|all right) to\b`,
  vocativeRequest: String.raw`^(?:and |so |okay |right )*\p{Lu}\p{Ll}+, (?:can|could|would|will|you|if|are)\b|,? \p{Lu}\p{Ll}+\?$`,
  youWill: String.raw`\byou(?:'ll| will|'re going to|'re doing| need to|'d better| send| write| do| tell| let| take)\b`,
  thirdWill: String.raw`\b${people}(?:'ll| will|'s going to| is going to|'s gonna| can| could|'s doing| has to| needs to| to) `,
  weWill: String.raw`\bwe(?:'ll| will|'re going to| need to| should| have to|'ve to|'ve got to| must| ought to| can)\b`,
  needs: String.raw`\b(?:needs?|wants?|has|have|got|ought) (?:to|telling|doing|sorting|asking|fixing|checking)\b|\b(?:somebody|someone|who's|who is|who'll)\b`,
  lets: String.raw`\blet's\b`,
  recap: String.raw`^(?:so|right|okay|ok|then)\b.*\b(?:is|are|'s|'re|does|do|has|by|with)\b|\bis with \p{Lu}|\bare with \p{Lu}|\baction\b`,
  willDo: String.raw`\bwill do\b|\bi will\b|\bi'll do (?:it|that|them|those|this)\b`,
  due: String.raw`\b(?:today|tonight|tomorrow|this (?:afternoon|week|morning|evening)|next week|(?:by|on|before|until|for|end of|this|next|come) (?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues|wednes|thurs|fri|satur|sun)day|by the|end of|straight after|as soon as|fortnight|next (?:meeting|time|one)|within|in a week|christmas|easter|before the|(?:january|february|march|april|june|july|august|september|october|november|december))\b`,
  task: String.raw`\b(?:${tasks})\b`,
  question: String.raw`\?\s*$|^(?:do|does|did|is|are|was|were|has|have|what|why|how|who|when|where|which)\b`,
  wish: String.raw`\b(?:would be nice|it'd be (?:nice|good|great|lovely)|i wish|in an ideal|one day|at some point|ideally|i'd love|i'd like|if only|dream)\b`,
  habit: String.raw`\b(?:always|usually|every|each|never|normally|generally|most days|as a rule|tend to|ever since)\b`,
  past: String.raw`\b(?:was|were|did|had|went|said|told|asked|rang|sent|wrote|got|came|gave|done|already|last (?:week|month|year|time|night)|yesterday)\b`,
  done: String.raw`\b(?:i've|i have|we've|he's|she's|they've|already) (?:already |just )?(?:done|sent|rung|asked|told|written|been|spoken|emailed|ordered|booked|put|had|got|taken|given|checked)\b`,
  negated: String.raw`\b(?:not|n't|don't|won't|can't|cannae|never|no)\b|n't\b`,
  refusal: String.raw`^(?:no|nah|don't|i'd rather not|not yet|leave it|never mind|let's not|please don't)\b|\bno,? (?:thank you|thanks|you're all right|don't|leave)\b|\bthere's no need\b`,
  instead: String.raw`\b(?:instead|actually|scrap that|on second thoughts|tell you what|forget (?:it|that)|rather)\b`,
  conditional: String.raw`\b(?:if|unless|whether|in case|depends)\b`,
  inMeeting: String.raw`\b(?:move on|moving on|come back to|be (?:honest|quick|brief|quiet)|read (?:it|that|this|them)? ?out|put it up|share my screen|on the screen|start|press|record(?:ing)?|mute|pause|go first|hand over|come in|sit|say|tell you|admit|minute|bet|let you in|get on|finish by|park|go round)\b`,
  selfTalk: String.raw`\bi'll (?:be|say|tell you|admit|give you|never|bet|grant|confess|stop|shut|start|hush|go first|come (?:to|on|back))\b|\bi can(?:'t| see| hear| tell| imagine| live| remember| smell)\b`,
  thanks: String.raw`\b(?:thank you|thanks|ta|cheers|lovely|brilliant|great|good|perfect|splendid|super|please|that'd be|that would be|grand|smashing|excellent|bless you|you're a)\b`,
  yes: String.raw`^(?:yeah|yes|yep|aye|ok|okay|sure|fine|right|agreed|go on|please|mm|mhm|that's fine|all right)\b`,
  agreed: String.raw`\b(?:agreed|approved|refused|decided|that's (?:what we'll do|settled|agreed)|all in favour|are we (?:all )?(?:agreed|happy)|anybody against|so we're|we'll go (?:with|for)|go with|from now on|is (?:approved|refused|agreed)|carried|stays|stay open|postpone|put (?:off|back)|parked?|no to that|rejected|signed off|ratified)\b`,
  worry: String.raw`\b(?:worr(?:y|ies|ied|ying)|concern(?:s|ed|ing)?|risk(?:s|y)?|danger(?:ous)?|(?:not|isn't|n't|un)[ -]?safe|scar(?:es|ed|y)|frightens?|keeps me (?:up|awake)|harm(?:ed)?|serious|nasty|hurt|die|died|accident waiting|exposed|liab(?:le|ility)|near miss|breach|nervous|uneasy|uncomfortable|what if|going to happen|lose (?:people|staff|her|him|another)|walk out)\b`,
  unknown: String.raw`\b(?:(?:we|i|nobody|no one|they) (?:do|does)?(?:n't| not)? ?(?:actually )?knows?\b|don't know|dunno|no idea|not sure|couldn't tell you|nobody (?:knows|seems|has|could)|who knows|do we know|does (?:any(?:one|body)) know|leave (?:that|it) open|come back to (?:it|that|this)|not (?:going to )?(?:settle|decide|solve)|won't (?:settle|decide|solve)|that's the question|open question|still (?:don't|open|waiting)|find out)\b`,
  settles: String.raw`\b(?:that's (?:what we|it|agreed|decided|settled|how we)|from (?:now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the first|january|february|march|april|may|june|july|august|september|october|november|december|next)|we're not (?:doing|having|going)|not doing (?:that|it)|no to|put (?:it |that |this |them )?(?:off|back)|go(?:ing)? with|rather than|instead of|as well as|we'll (?:have|keep|go|do|stay|leave|say|try|trial|stick|call|make)|stays? (?:open|closed|shut|as)|(?:is|are) (?:refused|approved|agreed|postponed|cancelled|out|off|staying)|so (?:it's|that's|we're|no|we|from)|then (?:it's|we|that's)|nobody (?:is|'s|gets|does)|everybody|in favour|against|happy with that|any objections|decision|until)\b`,
  /** Asks for or states agreement, once what is agreed was said. */
  closes: String.raw`\b(?:agreed|all in favour|any(?:body|one)?(?:'s)? (?:any )?(?:objections?|against|mind|unhappy|unsure|think i'm wrong|disagree)|is that (?:agreed|okay|all right|fair)|(?:are we|everyone|everybody|is everyone|is everybody) (?:all )?(?:agreed|content|happy|comfortable|okay)|^happy\?|happy with that|content with that|comfortable with that|that's (?:the rule|our answer|what we're doing|a no|a yes|carried|the (?:\w+'s )?decision|settled|decided)|i'm (?:authorising|saying (?:yes|no))|(?:it's|that's|is) (?:approved|carried|refused)|can we agree|call that agreed|that's the \w+'s decision|^done\.?$)\b`,
  /** Draws a conclusion from the talk. */
  concludes: String.raw`^(?:(?:right|okay|ok|good|yes|yeah|no|well|all right|fine|lovely),? )*(?:so|then)\b|,? then[.!]?$`,
  /** "So nobody goes", "Then we trial it", "night rounds, no Saturday": what is said now holds. */
  soWe: String.raw`^(?:(?:right|okay|ok|good|yes|yeah|no|well|fine),? )*(?:so|then),? (?:we|we're|we'll|nobody|everybody|it's|they|the|no|for)\b|^[\w' ]{3,40}, no \w+[.]?$`,
  defers: String.raw`\b(?:park(?:ed|ing)?|defer(?:red)?|postpone[ds]?|put (?:\w+ ){0,3}(?:off|back)|(?:leave|hold) (?:\w+ ){0,3}(?:till|until|for now)|not (?:today|yet|this year|this month)|bring it back|come back to (?:it|that) (?:in|at|when)|look at it again|(?:wait|hold) (?:for|until|till)|ask again)\b`,
  /** Lays down what holds from now on, for all or for none. */
  rule: String.raw`^(?:(?:so|okay|ok|right|then|yes|yeah|good),? )*(?:no more|no|nobody|nothing|none|all|every|everybody|each|only|both|either)\b(?! (?:idea|problem|worries|thanks|thank|need|one knows|i|it|he|she|they|we|that|right|yes))|\b(?:until|till|only for|as of|from (?:now|today|the first|next|january|february|march|april|may|june|july|august|september|october|november|december)|on condition|nobody|rather than|instead of)\b`,
  /** What a meeting says about itself. */
  formal: String.raw`\b(?:minutes|apologies|quora(?:te|ic)|quorum|this is the|item (?:\w+)|agenda|matters arising|next meeting|recording)\b`,
  assents: String.raw`^(?:um |oh |er )*(?:yes|yeah|yep|aye|agree|agreed|fine|happy|very much so|that's (?:fine|fair|okay|right)|i'm (?:okay|ok|happy|fine|content) with|fair enough|okay|ok|good|sure|all right|works for me|makes sense|go on then|no objection|i'd go with|i agree|mm|no,? i agree|yeah,? no)\b`,
  proposes: String.raw`\b(?:i(?:'d| would)? (?:say|propose|suggest|vote|recommend|go with)|shall we|should we|(?:can|could) we|how about|what about|why don't we|what if we|we could|proposal|propose)\b`,
  approves: String.raw`\b(?:approved?|authoris(?:e|ed|ing)|adopt(?:ed)?|accept(?:ed)?|sign(?:ed)? (?:it )?off|refused?|reject(?:ed)?|do it|go ahead|said (?:yes|no|not)|a no|a yes|carried|we're (?:not )?(?:doing|having|going|extending|buying|paying|keeping|using|stopping|closing))\b`,
  stative: String.raw`\b(?:i|we|they|he|she) (?:think|know|mean|suppose|guess|reckon|remember|feel|believe)\b`,
} as const;

export type TalkCue = keyof typeof patterns;
export const talkCues = Object.keys(patterns) as readonly TalkCue[];

// Case matters only for names, which a cue marks by \p{Lu}: such cues are read as they stand.
const compiled = talkCues.map((cue) => {
  const source = patterns[cue];
  return { cue, pattern: new RegExp(source, source.includes(String.raw`\p{Lu}`) ? 'u' : 'iu') };
});

/** The cues in an utterance. */
export function cuesIn(text: string): ReadonlySet<TalkCue> {
  const words = straightQuotes(text);
  return new Set(compiled.flatMap(({ cue, pattern }) => (pattern.test(words) ? [cue] : [])));
}
