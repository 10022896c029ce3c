import type { RaisedError } from './error-signals.ts';
import { mailDraft } from './mail-draft.ts';

type Person = { firstname: string; email: string };

/** Spec §8: the e-mail draft to support, with everything that helps to find what happened. */
export function supportDraft(address: string, error: RaisedError, person: Person | undefined): string {
  const lines = [
    `Error code: ${error.code}`,
    `Title: ${error.title}`,
    `Description: ${error.description}`,
    `Context: ${error.context}`,
    `Time: ${error.timestamp}`,
    `Request ID: ${error.requestId ?? 'none'}`,
    `First name: ${person?.firstname ?? 'not logged in'}`,
    `Email: ${person?.email ?? 'not logged in'}`,
  ];
  return mailDraft(address, `Candour support: ${error.title} (${error.code})`, lines);
}
