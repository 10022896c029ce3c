import type { ServerResponse } from 'node:http';

/** Calls `tell` once the connection of a response has closed, even if it closed before this call. */
export function onceClosed(response: ServerResponse, tell: () => void): void {
  // A response that has already closed never emits the event again.
  if (response.closed) tell();
  else response.once('close', tell);
}
