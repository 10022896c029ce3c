/** Former paths of calls, each with its current one; `([^/?]+)` stands for an id. */
const formerPaths: readonly (readonly [former: RegExp, current: string])[] = [
  [/^\/api\/obligations\/([^/?]+)\/review(?=\?|$)/, '/api/obligations/$1/verdict'],
  [/^\/api\/library\/findings\/([^/?]+)\/dismissed(?=\?|$)/, '/api/library/clashes/$1/dismissed'],
];

/** The current address for a call of a former path, with its query; undefined for any other path. */
export function movedTo(url: string): string | undefined {
  const moved = formerPaths.find(([former]) => former.test(url));
  return moved && url.replace(moved[0], moved[1]);
}
