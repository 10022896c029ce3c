import { mailLink } from '#web/platform/errors/mail-link.ts';

type Person = { firstname: string; surname: string; email: string };

/** The text of an email to support: space to describe the problem, then the details support asks for first. */
export function helpMail(address: string, person: Person, about: { version: string; browser: string }): string {
  const lines = [
    'What I was trying to do:',
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
  return mailLink(address, 'Candour support', lines);
}
