import { accountErrors } from '#contract/errors/account-errors.ts';
import type { ClientError } from '#web/platform/api/client-error.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { nextStepAfter } from './next-step-after.ts';

/** A button that replaces the usual ones of the error dialog. The dialog closes first. */
export type ErrorAction = { label: string; run: () => void };

/** Spec §3, the error dialog's payload, with actions that may replace its buttons; the last is the main one. */
export type RaisedError = {
  code: number;
  title: string;
  description: string;
  context: string;
  timestamp: string;
  requestId: string | undefined;
  recoverable: boolean;
  /** What the person can do now, in a sentence; '' where the description says it. */
  nextStep: string;
  actions: readonly ErrorAction[];
};

type Listener = (error: RaisedError | undefined) => void;
/** None after logout: a late call's session has already been decided about. */
type ActionsAtSessionEnd = () => readonly ErrorAction[] | undefined;

let raised: RaisedError | undefined;
const listeners = new Set<Listener>();
let actionsAtSessionEnd: ActionsAtSessionEnd = () => [];

function show(error: RaisedError | undefined): void {
  raised = error;
  for (const listener of listeners) listener(error);
}

/** Opens the error dialog for this error, whatever its number, with these buttons instead of the usual ones. */
function raise(error: ClientError, actions: readonly ErrorAction[] = []): void {
  // The next failure does not push aside a choice the person has to make.
  if (raised && raised.actions.length > 0 && actions.length === 0) return;
  show({
    code: error.code,
    title: error.title || 'Error',
    description: error.description,
    context: error.context,
    timestamp: new Date().toISOString(),
    requestId: error.requestId,
    recoverable: error.recoverable,
    nextStep: nextStepAfter(error),
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
  /** Sets the actions offered when a call was refused because its session expired. */
  offerAtSessionEnd(actions: ActionsAtSessionEnd): void {
    actionsAtSessionEnd = actions;
  },
};

/**
 * Spec §8: the failures that open the dialog automatically. A 403 asks for it, so that it has its title wherever it happens: the
 * person's roles have changed since the page was opened. A 403 with a reason of its own is said where it happens.
 */
export const opensDialog = (error: ClientError): boolean =>
  error.status === 401 ||
  error.code === accountErrors.access_denied.number ||
  (error.context === 'network' && error.code >= 500);

/** Receives every failed query, mutation and stream after its retries. */
export function reportError(thrown: unknown, meta: { background?: boolean } | undefined): void {
  if (meta?.background) return;
  const error = asClientError(thrown);
  if (!opensDialog(error)) return;
  const actions = error.status === 401 ? actionsAtSessionEnd() : [];
  if (actions) raise(error, actions);
}
