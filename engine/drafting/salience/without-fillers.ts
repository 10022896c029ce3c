/** Sounds that carry nothing. */
const sounds = /\b(?:uh-huh|mm-hmm|u[hm]+|er+m?|a+h|hm+|mm+)\b\s*[,.]?\s*/giu;
const asides = /\b(?:you know|i mean|sort of|kind of|kinda)\b\s*,?/giu;
/** "I, I just", "the last, the last year". Figures said twice are left. */
const repeated = /\b(?<said>\p{L}[\p{L}'’]*(?: \p{L}[\p{L}'’]*)?)\b(?:\s*[,-]?\s+\k<said>\b)+/giu;
const opening =
  /^(?:\s*(?:and|so|but|okay|ok|all right|alright|well|yeah|yep|yes|right|sure|great|perfect|now|then|oh)\b\s*[,.?]?\s*)+/iu;
const tag = /\s*,?\s*(?:okay|all right|alright|right)\s*\?\s*$/iu;

/** A spoken sentence without fillers, repeated beginnings and tags at the end. No other word is changed; may be empty. */
export function withoutFillers(said: string): string {
  let text = said
    .replaceAll(sounds, ' ')
    .replaceAll(asides, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/,\s*(?:,\s*)+/gu, ', ');
  text = text.replaceAll(repeated, '$<said>').replace(opening, '').replace(tag, '.');
  return text
    .replaceAll(/\s+(?=[,.?!])/gu, '')
    .replaceAll(/,+(?=[.?!])/gu, '')
    .replace(/^[,.\s-]+/u, '')
    .trim();
}
