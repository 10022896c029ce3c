/** The last word apart, so that the first chip never stands alone on a line. */
export function splitLastWord(text: string): [string, string] {
  const at = text.trimEnd().lastIndexOf(' ') + 1;
  return [text.slice(0, at), text.slice(at)];
}
