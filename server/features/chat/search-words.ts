import { limits } from '#contract/limits.ts';

/**
 * The words that a search of chats looks for: the first eight, in whatever case. Each costs a look at every question, and a word
 * inside another one is found with it.
 */
export function searchWords(search: string): string[] {
  const typed = search.split(/\s+/u).filter(Boolean);
  const words = [...new Map(typed.map((word) => [word.toLowerCase(), word]))];
  const apart = words.filter(([word]) => !words.some(([other]) => other !== word && other.includes(word)));
  return apart.slice(0, limits.chatSearchWords).map(([, word]) => word);
}
