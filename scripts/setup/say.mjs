// Usage: import { say, stopWith } from './say.mjs'. Prints plain sentences for the person at the terminal, on standard error.

/** @param {string} sentence */
export const say = (sentence) => process.stderr.write(`${sentence}\n`);

/** Ends the script with one sentence. @param {string} sentence @returns {never} */
export function stopWith(sentence) {
  say(sentence);
  process.exit(1);
}
