import { mailDraft } from '#web/platform/errors/mail-draft.ts';

type Person = { firstname: string; surname: string; email: string };

/** A draft to support: room for what happened, and below it what support would ask for first. */
export function helpDraft(address: string, person: Person, about: { version: string; browser: string }): string {
  const lines = [
    'What I wanted to do:',
    '',
    'What happened instead:',
    '',
    'When, and on which page:',
    '',
    `Name: ${person.firstname} ${person.surname}`,
    `Email: ${person.email}`,
    `Candour version: ${about.version}`,
    `Browser: ${about.browser}`,
  ];
  return mailDraft(address, 'Candour support', lines);
}
