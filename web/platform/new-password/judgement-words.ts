import { limits } from '#contract/limits.ts';
import type { PasswordJudgement } from '#contract/password-strength.ts';

const { least, most } = limits.passwordCharacters;

/** The strength of a password in words, and how to improve it. */
export const judgementWords = (judgement: PasswordJudgement, typed: number): string =>
  ({
    'too-short': `Use ${least} characters or more. You have typed ${typed}.`,
    'too-long': `Use ${most} characters or fewer. You have typed ${typed}.`,
    'too-guessable': 'Easy to guess. Use a longer password or less common words.',
    good: 'Hard to guess.',
  })[judgement];
