/** The last word is set apart, so that the first chip never wraps to a line of its own. */
export function splitLastWord(text: string): [string, string] {
  const at = text.trimEnd().lastIndexOf(' ') + 1;
  return [text.slice(0, at), text.slice(at)];
}
