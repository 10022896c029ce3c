/** A name that is being typed behind an @: where the @ stands, and what follows it. */
export type TypedMention = { start: number; q: string };

const mention = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u;

/** The mention that the caret stands in; undefined where it stands in none. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const found = mention.exec(text.slice(0, caret));
  const q = found?.[1];
  return q === undefined ? undefined : { start: caret - q.length - 1, q: q.trim() };
}

/** The text with a name in place of what was typed of it, and where the caret then stands. */
export function withMention(text: string, { start }: TypedMention, caret: number, name: string) {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** A stretch of a comment: its words, or a person whom it mentions. */
export type CommentPart = { text: string; start: number; isMention: boolean };

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a comment at the names of the people whom it mentions. */
export function partsOfComment(text: string, names: readonly string[]): CommentPart[] {
  if (names.length === 0) return [{ text, start: 0, isMention: false }];
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(escaped);
  let start = 0;
  return text
    .split(new RegExp(`(@(?:${longestFirst.join('|')}))`, 'u'))
    .map((part, at) => {
      const cut = { text: part, start, isMention: at % 2 === 1 };
      start += part.length;
      return cut;
    })
    .filter((part) => part.text !== '');
}
