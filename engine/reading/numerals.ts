const roman: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A count in lower-case Roman numerals, for counts a reader could meet. */
export function romanNumeral(count: number): string {
  if (count < 1 || count > 4_000) return String(count);
  let [rest, text] = [count, ''];
  for (const [value, letters] of roman) {
    while (rest >= value) [rest, text] = [rest - value, text + letters];
  }
  return text;
}

/** a … z, then aa, bb, as Word counts. */
export function letterNumeral(count: number): string {
  if (count < 1 || count > 260) return String(count);
  return String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
}
