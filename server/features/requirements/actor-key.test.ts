import { expect, it } from 'vitest';
import { actorKeyOf, unsaidKey } from './actor-key.ts';

/** Actors of the starter corpus as the rules extract them, by the group that lists them. */
const spellings: Record<string, readonly string[]> = {
  'ward manager': [
    'Each ward manager',
    'A ward manager',
    'the ward manager',
    'Ward managers',
    'Each ward manager or department manager',
    'Each ward or department manager',
    'Each ward manager or head of department whose area is being designed',
    'A ward manager, porter or security officer',
  ],
  'service manager': ['Each service or building manager'],
  'registered manager': ['Each registered manager or practice manager'],
  'a&e manager': ['Each A&E manager or nurse in charge'],
  manager: [
    'The manager of each department with an autoclave or compressor',
    'Each manager of a service that uses PGDs',
  ],
  provider: [
    'The provider',
    'A provider',
    'The registered provider',
    'every provider registered with the Care Quality Commission (CQC)',
    'A provider rated requires improvement or inadequate',
    "A provider that decides about somebody's visits, visits out or companions",
    'Providers',
  ],
  'registered person': ['The registered person'],
  'food business': ['Food businesses, including hospital and care home kitchens', 'A food business'],
  witness: ['Two witnesses', 'Each witness'],
  'responsible person': ['each responsible person', 'Responsible persons who share a building must cooperate'],
  employer: [
    'The employer',
    'employers',
    'An employer of five or more people',
    'An employer with 250 or more employees',
  ],
  staff: [
    'Staff',
    'Each member of staff who gives care',
    'Every member of staff and every volunteer',
    'the staff there',
  ],
  person: ['people', 'A person who finds a spill of a hazardous substance', 'two people', 'anyone'],
  board: ['The board', 'The board of each NHS trust', 'The board of a hospital'],
  'authorising engineer': ['An Authorising Engineer , independent of the sterile services department'],
  'nhs body': ['An NHS body', 'Each NHS body'],
  'head of estates': ['The head of estates'],
  'nurse in charge': ['The nurse in charge', 'The nurse in charge of the ward'],
  'infection prevention and control team': ['The infection prevention and control team and the safety groups'],
  'health and safety committee': ['The health and safety committee'],
  'clinical lead for theatres': ['The clinical lead for theatres'],
  controller: ['Controllers and processors', 'A controller that is not a health professional'],
  'director of infection prevention and control': ['The Director of Infection Prevention and Control'],
  'occupational health': ['Occupational health'],
  [unsaidKey]: [
    '',
    unsaidKey,
    'A reader who needs an exact figure or wording',
    'anyone who reads this guide',
    'Nobody',
    "The patient's record",
    'Lighting',
    'A breach of Regulation 11 is an offence, and the Care Quality Commission',
    'says which roles a healthcare organisation',
  ],
};

const table = Object.entries(spellings).flatMap(([group, actors]) => actors.map((actor) => ({ actor, group })));

it('one who must act is one group by any spelling, and what cannot act belongs to no one', () => {
  expect(table.map(({ actor }) => ({ actor, group: actorKeyOf(actor) }))).toEqual(table);
});

it('the key of a group, as in an address, is the key of itself', () => {
  for (const group of Object.keys(spellings)) expect(actorKeyOf(group)).toBe(group);
});

it('a long run of words or blanks is read in time that grows with its length', () => {
  expect(actorKeyOf(`${'each '.repeat(20_000)}manager`)).toBe('manager');
  expect(actorKeyOf(`manager${' '.repeat(100_000)}x`)).toBe(unsaidKey);
});
