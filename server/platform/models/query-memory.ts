/** The most queries in the cache of vectors: one search may need the same query several times, and so may the next letter typed. */
const mostRemembered = 200;

/** Caches the latest results by text; failures are not cached. */
export function rememberQueries<T>(
  resolve: (text: string) => Promise<T | undefined>,
): (text: string) => Promise<T | undefined> {
  const known = new Map<string, Promise<T | undefined>>();
  return (text) => {
    const remembered = known.get(text);
    known.delete(text);
    const result = remembered ?? resolve(text);
    known.set(text, result);
    const [oldest] = known.keys();
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
    if (remembered === undefined) {
      const forget = () => {
        if (known.get(text) === result) known.delete(text);
      };
      result.then((value) => {
        if (value === undefined) forget();
      }, forget);
    }
    return result;
  };
}
