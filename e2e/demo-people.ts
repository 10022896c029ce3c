import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Part = 'champion' | 'administrator' | 'standard' | 'guest';
export type Person = { part: Part; name: string; email: string; password: string };

/** The demonstration's sign-ins, as the server under test wrote them. */
export function demoPerson(part: Part, folder: string): Person {
  const people = JSON.parse(readFileSync(join(folder, 'demo-sign-ins.json'), 'utf8')) as Person[];
  const person = people.find((known) => known.part === part);
  if (!person) throw new Error(`The demonstration has no ${part}.`);
  return person;
}
