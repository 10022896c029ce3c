import { isEnglish } from '#engine/search/english-words.ts';
import { tokenise } from '#engine/search/tokenise.ts';

/** The commonest words of languages that staff and patients of English organisations write in, by BCP 47 tag. */
const common: Readonly<Record<string, string>> = {
  cy: 'yn y yr a ac ar at am o i mae sut pa pwy beth pryd ble pam oes ydy yw rhaid rhaid i ni ei eu fy dylid dylem dylai bob ydw ydym gan wedi ddim nad os neu hefyd faint aml ddylid gallaf gallwn angen claf cleifion staff ysbyty nyrs sydd cael gwneud',
  pl: 'w na z do nie jest się jak co kto kiedy gdzie dlaczego czy często musi trzeba należy powinien powinno dla przez po za od ile jakie który która które oraz lub są być może pacjent pacjenta pacjenci szpital pielęgniarka muszę mogę jeśli i o że to ten ta',
  ro: 'în și la de cu pe pentru este sunt nu ce cine când unde cum cât trebuie să care din sau mai fie poate pacient spital',
  es: 'el la los las de en y que qué quién cuándo dónde cómo con por para es son no se debe hay una uno cada cuánto tiempo paciente',
  fr: 'le la les des de du et que qui quand où comment avec pour est sont ne pas doit il une un chaque combien patient hôpital faut',
  pt: 'o a os as de do da em e que quem quando onde como com por para é são não se deve há uma um cada quanto paciente',
  de: 'der die das und wie wer wann wo warum ist sind nicht muss müssen mit von für ein eine wird werden oft soll im den dem',
  it: 'il la lo gli le di e che chi quando dove come con per è sono non si deve una un ogni quanto paziente ospedale',
};
const words = new Map(Object.entries(common).map(([tag, list]) => [tag, new Set(list.split(' '))]));
const ambiguous = new Set([
  'a',
  'i',
  'at',
  'am',
  'o',
  'no',
  'on',
  'in',
  'is',
  'do',
  'to',
  'the',
  'staff',
  'patient',
  'die',
  'hat',
  'or',
  'se',
  'me',
  'ward',
]);
/** Words that must be of the language, and the share of words that no English list has. */
const least = { words: 2, foreign: 0.5 };

/**
 * The language of a question where it is plainly not English, as a BCP 47 tag.
 * @returns undefined for English, for a few words, and for languages that are not known here
 */
export async function languageOf(text: string): Promise<string | undefined> {
  const tokens = tokenise(text.slice(0, 500)).filter(({ word }) => /\p{L}/u.test(word));
  if (tokens.length < 3) return undefined;
  const counted = [...words].map(([tag, known]) => ({
    tag,
    count: tokens.filter(({ word }) => known.has(word) && !ambiguous.has(word)).length,
  }));
  const [best] = counted.sort((a, b) => b.count - a.count);
  if (best === undefined || best.count < least.words) return undefined;
  const english = await Promise.all(tokens.map(({ word, isStop }) => isStop || isEnglish(word)));
  const foreign = english.filter((is) => !is).length;
  return foreign / tokens.length >= least.foreign ? best.tag : undefined;
}
