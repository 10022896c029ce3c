import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

const againAfterMs = 15_000;
/** A page that is still open half an hour later has a session that the server has locked or ended by itself. */
const mostAttempts = 120;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function endLater(authToken: string): Promise<void> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    await pause(againAfterMs);
    if (!(await end(authToken))) return;
  }
}

/** @returns why it failed */
const end = (authToken: string): Promise<Error | undefined> =>
  client.auth.signout(undefined, { context: { authToken, keepalive: true } }).then(
    () => undefined,
    (thrown: unknown) => asClientError(thrown),
  );

/** What the server has to hear about a session even when it cannot be reached just now: said again until it is heard. */
export const tellServer = {
  /** Retries while `isStill` holds. @returns false where the session has ended on the server */
  async locked(isStill: () => boolean): Promise<boolean> {
    while (isStill()) {
      try {
        await client.auth.lock(undefined, { context: { keepalive: true } });
        return true;
      } catch (thrown) {
        if (asClientError(thrown).status === 401) return false;
      }
      await pause(againAfterMs);
    }
    return true;
  },
  /** @returns why the first attempt was not heard; the others go on without anybody waiting */
  async left(authToken: string): Promise<Error | undefined> {
    const failure = await end(authToken);
    if (failure) void endLater(authToken);
    return failure;
  },
};
