import { useEffect, useState } from 'react';
import { judgePassword, type PasswordJudgement } from '#contract/password-strength.ts';

const pauseMs = 300;

/**
 * The judgement of what is typed, once the typing pauses; undefined while there is none. The dictionaries it needs are fetched with
 * the first password that is long enough to be judged.
 */
export function useJudgement(password: string, about: readonly string[]): PasswordJudgement | undefined {
  const [judged, setJudged] = useState<{ password: string; judgement: PasswordJudgement }>();
  const words = about.join('\n');
  useEffect(() => {
    if (password === '') return undefined;
    let isWanted = true;
    const keep = (judgement: PasswordJudgement) => isWanted && setJudged({ password, judgement });
    // A dictionary that does not come leaves the judgement to the server.
    const judge = () => void judgePassword(password, words.split('\n')).then(keep, () => undefined);
    const timer = setTimeout(judge, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [password, words]);
  return judged?.password === password ? judged.judgement : undefined;
}

/** The judgement of a whole password; where the dictionaries cannot be fetched, the server is trusted to judge. */
export const judgeOrTrust = (password: string, about: readonly string[]): Promise<PasswordJudgement> =>
  judgePassword(password, about).catch(() => 'good');
