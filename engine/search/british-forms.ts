/** American endings and letters, and their British ones. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/or$/u, 'our'],
  [/ors$/u, 'ours'],
  [/or(?=ed$|ing$|able$|ful$|less$|ite$)/u, 'our'],
  [/er$/u, 're'],
  [/ers$/u, 'res'],
  [/iz(?=e$|ed$|er$|es$|ing$|ation$|ations$)/u, 'is'],
  [/yz(?=e$|ed$|er$|es$|ing$)/u, 'ys'],
  [/ens(?=e$|es$)/u, 'enc'],
  [/og$/u, 'ogue'],
  [/l(?=ed$|ing$|er$)/u, 'll'],
  [/ll(?=ment$|ments$)/u, 'l'],
  [/^e/u, 'oe'],
  [/e/u, 'ae'],
  [/e(?=[^e]*$)/u, 'ae'],
  [/rrhe/u, 'rrhoe'],
  [/um$/u, 'ium'],
  [/am$/u, 'amme'],
  [/old$/u, 'ould'],
];

/** The British spellings that a word may stand for in American English; most are no words at all. @param word in lower case */
export function britishForms(word: string): string[] {
  const forms = pairs.map(([american, british]) => word.replace(american, british));
  return [...new Set(forms)].filter((form) => form !== word);
}
