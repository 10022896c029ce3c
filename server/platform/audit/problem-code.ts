/** The code of what went wrong between us and a receiver, without a word of the other side. */
export function problemCode(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: string };
  const found = cause?.code ?? code ?? name;
  return typeof found === 'string' && /^[\w-]{1,60}$/.test(found) ? found : 'UNKNOWN';
}
