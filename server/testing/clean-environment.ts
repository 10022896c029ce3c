/** What a process of ours needs from this environment; NODE_COMPILE_CACHE saves it compiling again. */
const kept = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'];

/** An environment with these settings and no others, like a person's terminal outside the tests; but without the embedding model. */
export function cleanEnvironment(settings: Readonly<Record<string, string>>): Record<string, string> {
  const own = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(own), EMBEDDING: 'off', ...settings };
}
