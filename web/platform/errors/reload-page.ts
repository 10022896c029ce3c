/** Whether our own server answers; the page of a proxy or a guest network in its place does not count. */
async function serverAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok && (response.headers.get('content-type') ?? '').startsWith('application/json');
  } catch {
    return false;
  }
}

/**
 * Loads the page anew once the server is there to load it from: without it the browser would put its own error page in the place
 * of everything that can still be read.
 * @returns false when the server cannot be reached and the page stays
 */
export async function reloadPage(): Promise<boolean> {
  if (!(await serverAnswers())) return false;
  location.reload();
  return true;
}
