import { limits } from '#contract/limits.ts';

export type PasswordJudgement = 'good' | 'too-short' | 'too-long' | 'too-guessable';

const leastScore = 3;

// The cost of judging grows faster than the square of the length: 256 characters with every letter substitution (p4$$w0rd) took
// over two seconds of a thread. With these two limits it takes 0.1 s at most.
const judgedCharacters = 64;
const mostExchanges = 10;

// The dictionaries are 3 MB and needed only when a person chooses a password.
const loadJudge = async () => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: mostExchanges,
  });
};
let judge: ReturnType<typeof loadJudge> | undefined;

/**
 * Checks length and guessability (zxcvbn score 3 or 4: above 10^8 guesses), without rules of composition.
 * @param about words the password must not build on: names, email address, the product
 */
export async function judgePassword(password: string, about: readonly string[]): Promise<PasswordJudgement> {
  const { least, most } = limits.passwordCharacters;
  if (password.length < least) return 'too-short';
  if (password.length > most) return 'too-long';
  judge ??= loadJudge();
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const zxcvbn = await judge;
  // A password is as hard to guess as its hardest part.
  const parts = [password.slice(0, judgedCharacters), password.slice(judgedCharacters).slice(-judgedCharacters)];
  const isGood = parts.some((part) => part !== '' && zxcvbn.check(part, ['candour', ...words]).score >= leastScore);
  return isGood ? 'good' : 'too-guessable';
}
