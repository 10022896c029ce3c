import type { ClientError } from '#web/platform/api/client-error.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

/** Spec §3, the error dialog's payload, with the actions a caller may put in place of its buttons. */
export type RaisedError = {
  code: number;
  title: string;
  description: string;
  context: string;
  timestamp: string;
  requestId: string | undefined;
  recoverable: boolean;
};

type Listener = (error: RaisedError | undefined) => void;

let raised: RaisedError | undefined;
const listeners = new Set<Listener>();
const expiryListeners = new Set<() => void>();

function show(error: RaisedError | undefined): void {
  raised = error;
  for (const listener of listeners) listener(error);
}

export const errorSignals = {
  current: () => raised,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: () => show(undefined),
  /** Told when a call in the foreground was refused because its session has ended. */
  onSessionEnded(listener: () => void): () => void {
    expiryListeners.add(listener);
    return () => expiryListeners.delete(listener);
  },
};

/** Opens the error dialog for this error, whatever its number. */
function raiseError(error: ClientError): void {
  show({
    code: error.code,
    title: error.title || 'Error',
    description: error.description,
    context: error.context,
    timestamp: new Date().toISOString(),
    requestId: error.requestId,
    recoverable: error.recoverable,
  });
}

/** Spec §8: which failures open the dialog by themselves. */
export const opensDialog = (error: ClientError): boolean =>
  error.status === 401 || (error.context === 'network' && error.code >= 500);

/** What every failed query and mutation passes through, once its attempts are used up. */
export function reportError(thrown: unknown, meta: { background?: boolean } | undefined): void {
  if (meta?.background) return;
  const error = asClientError(thrown);
  if (opensDialog(error)) raiseError(error);
  if (error.status === 401) for (const listener of expiryListeners) listener();
}
