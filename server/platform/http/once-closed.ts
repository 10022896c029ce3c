import type { ServerResponse } from 'node:http';

/** Tells once that the connection of a response has closed; also when the client was gone before anybody asked. */
export function onceClosed(response: ServerResponse, tell: () => void): void {
  // The event of a response that has closed already never comes.
  if (response.closed) tell();
  else response.once('close', tell);
}
