import type { RaisedError } from './error-signals.ts';

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
  const subject = encodeURIComponent(`Candour support: ${error.title} (${error.code})`);
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
