/** The text if it is short enough, else its beginning up to the last whole word that fits, with an ellipsis. Never half a letter. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  const space = room.search(/\s\S*$/);
  // A word longer than half the room is cut where it stands; there may be no spaces at all.
  const kept = space > most / 2 ? room.slice(0, space) : room.replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}
