const plain = (text: string) =>
  ` ${text
    .toLocaleLowerCase('en-GB')
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `;

/** Counts how many of some cues stand in a text as whole words, in any case. A cue of several words stands together. */
export function cueCounter(cues: readonly string[]): (text: string) => number {
  const sought = cues.map(plain).filter((cue) => cue.trim() !== '');
  return (text) => {
    const words = plain(text);
    return sought.filter((cue) => words.includes(cue)).length;
  };
}
