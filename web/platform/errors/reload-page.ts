/** Whether our own server answers; a proxy's or guest network's page does not count. */
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
 * Reloads the page once the server can serve it: otherwise the browser's error page would replace everything that is still
 * readable.
 * @returns false when the server cannot be reached and the page stays
 */
export async function reloadPage(): Promise<boolean> {
  if (!(await serverAnswers())) return false;
  location.reload();
  return true;
}
