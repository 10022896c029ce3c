import type { ClientError } from '#web/platform/api/client-error.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

/** A button of the error dialog in place of its usual ones. The dialog closes first. */
export type ErrorAction = { label: string; run: () => void };

/** Spec §3, the error dialog's payload, with the actions that may take the place of its buttons; the last is what one came for. */
export type RaisedError = {
  code: number;
  title: string;
  description: string;
  context: string;
  timestamp: string;
  requestId: string | undefined;
  recoverable: boolean;
  actions: readonly ErrorAction[];
};

type Listener = (error: RaisedError | undefined) => void;
/** None while nobody is signed in: the session of a call that comes back late has been chosen about already. */
type ActionsAtSessionEnd = () => readonly ErrorAction[] | undefined;

let raised: RaisedError | undefined;
const listeners = new Set<Listener>();
let actionsAtSessionEnd: ActionsAtSessionEnd = () => [];

function show(error: RaisedError | undefined): void {
  raised = error;
  for (const listener of listeners) listener(error);
}

/** Opens the error dialog for this error, whatever its number, with these buttons in place of the usual ones. */
function raise(error: ClientError, actions: readonly ErrorAction[] = []): void {
  // What the person has to choose about is not pushed aside by the next failure.
  if (raised && raised.actions.length > 0 && actions.length === 0) return;
  show({
    code: error.code,
    title: error.title || 'Error',
    description: error.description,
    context: error.context,
    timestamp: new Date().toISOString(),
    requestId: error.requestId,
    recoverable: error.recoverable,
    actions,
  });
}

export const errorSignals = {
  current: () => raised,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  raise,
  dismiss: () => show(undefined),
  /** Sets what the dialog offers when a call was refused because its session has ended. */
  offerAtSessionEnd(actions: ActionsAtSessionEnd): void {
    actionsAtSessionEnd = actions;
  },
};

/** Spec §8: which failures open the dialog by themselves. */
export const opensDialog = (error: ClientError): boolean =>
  error.status === 401 || (error.context === 'network' && error.code >= 500);

/** What every failed query, mutation and stream passes through, once its attempts are used up. */
export function reportError(thrown: unknown, meta: { background?: boolean } | undefined): void {
  if (meta?.background) return;
  const error = asClientError(thrown);
  if (!opensDialog(error)) return;
  const actions = error.status === 401 ? actionsAtSessionEnd() : [];
  if (actions) raise(error, actions);
}
