/** The invented hospital of the demonstration. Nobody here exists; every address is under `.example`. */
export const demoOrganisation = { name: 'Northmoor Teaching Hospitals', mailDomain: 'northmoor.example' } as const;

/**
 * Sixty people in six teams; a team is a job title. The smallest team has four people, so that reports have a group to suppress.
 * Written "First Surname", one space.
 */
const demoTeams = {
  'Estates officer': [
    'Daniel Okafor',
    'Gareth Pritchard',
    'Tomasz Zielinski',
    'Helen Murtagh',
    'Iqbal Chaudhry',
    'Stephen Lathom',
    'Rosa Delgado',
    'Kevin Ashdown',
    'Marcus Adeyemi',
    'Janet Birtwistle',
    'Owen Llewellyn',
    'Piotr Nowicki',
    'Sandra Fairclough',
  ],
  'Ward manager': [
    'Amara Nwosu',
    'Bethany Croft',
    'Ciaran Doherty',
    'Denise Holroyd',
    'Elena Marchetti',
    'Fatima Rahman',
    'Grace Oyelaran',
    'Harriet Thornley',
    'Ines Carvalho',
    'Jasmine Kaur',
    'Kirsty McAllister',
    'Laura Whitcombe',
    'Maria Santos',
    'Nadia Hussain',
    'Olivia Penhale',
    'Precious Moyo',
  ],
  'Infection prevention nurse': [
    'Abigail Sturgess',
    'Blessing Eze',
    'Catherine Ridley',
    'Deepa Krishnan',
    'Eleanor Vaughan',
    'Fiona Galbraith',
    'Hannah Lindqvist',
    'Joseph Mensah',
    'Mei Tan',
  ],
  'Clinical pharmacist': [
    'Aisha Malik',
    'Benjamin Hartnell',
    'Chloe Anstruther',
    'Dimitra Pappas',
    'Edward Kilbride',
    'Farah Siddiqui',
    'Niamh Gallagher',
  ],
  'Governance lead': [
    'Priya Venkatesan',
    'Alistair Donnachie',
    'Ruth Abernethy',
    'Samuel Osei',
    'Victoria Lyndhurst',
    'William Trevanion',
    'Yasmin Farouk',
    'Zoe Hathersage',
    'Nicholas Brandreth',
    'Monica Achebe',
    'Thomas Ellerby',
  ],
  'Health and safety adviser': ['Claire Rowntree', 'Martin Skelhorn', 'Sunita Bhatt', 'George Ferreira'],
} as const satisfies Record<string, readonly string[]>;

type DemoPerson = { firstname: string; surname: string; jobTitle: string; email: string };

/** Everyone, team by team. Addresses are unique because names are. */
export const demoPeople: readonly DemoPerson[] = Object.entries(demoTeams).flatMap(([jobTitle, names]) =>
  names.map((name) => {
    const [firstname = '', surname = ''] = name.split(' ');
    return {
      firstname,
      surname,
      jobTitle,
      email: `${firstname}.${surname}@${demoOrganisation.mailDomain}`.toLowerCase(),
    };
  }),
);

/** The five who can log in, in the order of the start-up message. Everyone else has the standard role. */
export const demoSignInPeople = [
  { email: 'priya.venkatesan@northmoor.example', part: 'champion', accountRoles: ['standard', 'champion'] },
  { email: 'samuel.osei@northmoor.example', part: 'administrator', accountRoles: ['standard', 'candour_admin'] },
  { email: 'daniel.okafor@northmoor.example', part: 'standard', accountRoles: ['standard'] },
  { email: 'abigail.sturgess@northmoor.example', part: 'standard', accountRoles: ['standard'] },
  { email: 'george.ferreira@northmoor.example', part: 'guest', accountRoles: ['guest'] },
] as const;
