import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Part = 'champion' | 'administrator' | 'standard' | 'guest';
export type Person = { part: Part; name: string; email: string; password: string };

/** The demonstration's logins, from the file that the server under test wrote; `nth` where several people have the same part. */
export function demoPerson(part: Part, folder: string, nth = 0): Person {
  const people = JSON.parse(readFileSync(join(folder, 'demo-sign-ins.json'), 'utf8')) as Person[];
  const person = people.filter((known) => known.part === part)[nth];
  if (!person) throw new Error(`The demonstration has no ${part} number ${nth + 1}.`);
  return person;
}
