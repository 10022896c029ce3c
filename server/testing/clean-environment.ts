/** What a process of ours needs of this one's environment; NODE_COMPILE_CACHE spares it compiling what others have. */
const kept = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'];

/** An environment with these settings and no others, as a person's terminal that knows nothing of the tests. */
export function cleanEnvironment(settings: Readonly<Record<string, string>>): Record<string, string> {
  const own = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(own), ...settings };
}
