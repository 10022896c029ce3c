import { z } from 'zod';
import { readOperatorToken } from './operator-token.ts';

/** The running server refused or failed; `message` is one sentence, fit to print. */
export class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused';
}

const errorBody = z.object({ error_title: z.string(), description: z.string() });

/**
 * Calls the server that has the data folder open, from the command line.
 * @param address from the folder's lock note; undefined while that server is starting, and when another command has the folder
 * @throws OperatorRefused
 */
export async function askOperator(
  { dataDir, address }: { dataDir: string; address: string | undefined },
  name: string,
  body: object,
): Promise<unknown> {
  const token = await readOperatorToken(dataDir);
  if (address === undefined || token === undefined)
    throw new OperatorRefused('Another Candour process is starting or using this data folder. Try again in a moment.');
  const response = await fetch(`${address}/operator/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'operator-token': token },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(50_000),
  }).catch((cause: unknown) => {
    throw new OperatorRefused(`Candour is running on this data folder but did not respond at ${address}.`, { cause });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const refused = errorBody.safeParse(answer);
  throw new OperatorRefused(
    refused.success
      ? `${refused.data.error_title}: ${refused.data.description}`
      : `Candour responded with status ${response.status}.`,
  );
}
