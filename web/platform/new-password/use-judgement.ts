import { useEffect, useState } from 'react';
import { judgePassword, type PasswordJudgement } from '#contract/password-strength.ts';

const pauseMs = 300;

/**
 * The strength of the typed password once typing pauses; undefined before. The dictionaries are fetched with the first password
 * long enough to be judged.
 */
export function useJudgement(password: string, about: readonly string[]): PasswordJudgement | undefined {
  const [judged, setJudged] = useState<{ password: string; judgement: PasswordJudgement }>();
  const words = about.join('\n');
  useEffect(() => {
    if (password === '') return undefined;
    let isWanted = true;
    const keep = (judgement: PasswordJudgement) => isWanted && setJudged({ password, judgement });
    // If a dictionary does not load, the server judges.
    const judge = () => void judgePassword(password, words.split('\n')).then(keep, () => undefined);
    const timer = setTimeout(judge, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [password, words]);
  return judged?.password === password ? judged.judgement : undefined;
}

/** The strength of a whole password; if the dictionaries cannot be fetched, the server judges. */
export const judgeOrTrust = (password: string, about: readonly string[]): Promise<PasswordJudgement> =>
  judgePassword(password, about).catch(() => 'good');
