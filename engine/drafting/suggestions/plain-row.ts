/** A wordy phrase and the plain one in its place; both in small letters. */
export type PlainRow = {
  wordy: string;
  plain: string;
  /** Words before it with which it means something else, or the sentence would break. */
  notAfter?: RegExp;
  /** Words after it, likewise. */
  notBefore?: RegExp;
  /** Where a sentence begins with it, the plain phrase does not fit. */
  isNeverFirst?: boolean;
};

/** "wordy = plain" on each line. */
export const plainRowsOf = (list: string): PlainRow[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [wordy = '', plain = ''] = line.split(' = ');
      return { wordy: wordy.trim(), plain: plain.trim() };
    });
