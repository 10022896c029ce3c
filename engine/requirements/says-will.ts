/** Minimum of "must", "shall" and "should" in a text, and of them to one "will", for "will" to be the future tense there. */
const fewestModals = 60;
const modalsToWill = 6;

const modal = /\b(?:must|shall|should)\b/gi;
const will = /\bwill\b/gi;

/**
 * True where a text may lay duties down by "will", as policies do. One that says "must" all through, such as a code of practice, says by
 * "will" what is going to happen.
 */
export function saysWill(elements: readonly { text: string }[]): boolean {
  let [modals, wills] = [0, 0];
  for (const { text } of elements) {
    modals += text.match(modal)?.length ?? 0;
    wills += text.match(will)?.length ?? 0;
  }
  return modals < fewestModals || modals < wills * modalsToWill;
}
