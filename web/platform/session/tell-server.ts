import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

const againAfterMs = 15_000;
/** A page that is still open half an hour later has a session that the server has locked or ended by itself. */
const mostAttempts = 120;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Lock = { isStill: () => boolean; onEnded: () => void };

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
  /** Goes on while the session is locked here. `onEnded`: the server knows no such session any more. */
  async locked({ isStill, onEnded }: Lock): Promise<void> {
    while (isStill()) {
      try {
        await client.auth.lock(undefined, { context: { keepalive: true } });
        return;
      } catch (thrown) {
        if (asClientError(thrown).status === 401) return isStill() ? onEnded() : undefined;
      }
      await pause(againAfterMs);
    }
  },
  /** @returns whether the first attempt was heard; the others go on without anybody waiting */
  async left(authToken: string | null): Promise<boolean> {
    if (!authToken || (await end(authToken))) return true;
    void endLater(authToken);
    return false;
  },
};
