import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

const againAfterMs = 15_000;
/** A page that is still open half an hour later has a session that the server has locked or ended by itself. */
const mostAttempts = 120;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function endLater(authToken: string): Promise<void> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    await pause(againAfterMs);
    if (await end(authToken)) return;
  }
}

const end = (authToken: string): Promise<boolean> =>
  client.auth.signout(undefined, { context: { authToken, keepalive: true } }).then(
    () => true,
    () => false,
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
  /** @returns whether the first attempt was heard; the others go on without anybody waiting */
  async left(authToken: string): Promise<boolean> {
    if (await end(authToken)) return true;
    void endLater(authToken);
    return false;
  },
};
