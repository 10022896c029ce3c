import type { RaisedError } from './error-signals.ts';
import { mailLink } from './mail-link.ts';

type Person = { firstname: string; email: string };

/** Spec §8: the email to support, with the details that help to find the cause. */
export function supportMail(address: string, error: RaisedError, person: Person | undefined): string {
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
  return mailLink(address, `Candour support: ${error.title} (${error.code})`, lines);
}
