import { tokenise } from '#engine/search/tokenise.ts';
import type { Speaker } from '../transcript/transcript.ts';

/** Words before or after a name that many people share. */
const titles = new Set(
  'mr mrs ms miss dr prof professor sir dame lord lady hon honourable right sister nurse matron rev the am mp ms msp cllr councillor speaker'.split(
    ' ',
  ),
);

type Known = { names: ReadonlySet<string>; role: readonly string[] };

/** Finds the speakers that a text names. @returns their indexes; those whom it names most fully, empty where it names nobody */
export type NamedSpeakers = (text: string) => ReadonlySet<number>;

const isCapital = (letter: string) => letter !== letter.toLowerCase();

function knownOf({ label, fullName, role }: Speaker): Known {
  const written = `${label} ${fullName ?? ''}`;
  const names = tokenise(written).filter(({ word }) => /\p{L}{2}/u.test(word) && !titles.has(word));
  // "Chair" and "Patient" are what people are called who have no name; those are found in any spelling.
  return { names: new Set(names.map(({ word }) => word)), role: tokenise(role ?? '').flatMap(roleStem) };
}
const roleStem = ({ isStop, stem }: { isStop: boolean; stem: string }) => (isStop ? [] : [stem]);

/** By names as capitalised words, or as written where the label is not capitalised, and by whole roles such as "Minister of Finance". */
export function nameSpeakers(speakers: readonly Speaker[]): NamedSpeakers {
  const known = speakers.map(knownOf);
  const areLowerCase = speakers.map(({ label }) => !isCapital(label.slice(0, 1)));
  return (text) => {
    const tokens = tokenise(text);
    const capitalised = new Set(
      tokens.flatMap(({ word, start }) => (isCapital(text.slice(start, start + 1)) ? [word] : [])),
    );
    const any = new Set(tokens.map(({ word }) => word));
    const stems = new Set(tokens.map(({ stem }) => stem));
    const strengths = known.map(({ names, role }, at) => {
      const found = areLowerCase[at] ? any : capitalised;
      const byName = names.values().reduce((sum, name) => sum + (found.has(name) ? 1 : 0), 0);
      const byRole = role.length > 0 && role.every((stem) => stems.has(stem)) ? role.length : 0;
      return Math.max(byName, byRole);
    });
    const strongest = Math.max(0, ...strengths);
    return new Set(strengths.flatMap((strength, at) => (strongest > 0 && strength === strongest ? [at] : [])));
  };
}
