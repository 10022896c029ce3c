/** The kinds of saved requirement sets: a sheet (CSV), an OSCAL catalogue, an OSCAL profile of one. */
export const requirementSetKinds = ['sheet', 'catalogue', 'profile'] as const;

/** Limits of saved requirement sets; lengths in characters. */
export const requirementSetLimits = {
  nameCharacters: 200,
  /** Of one file. NIST SP 800-53 as an OSCAL catalogue has some ten million bytes. */
  fileBytes: 16 * 1_048_576,
  /** Files of one upload: a profile together with its catalogue. */
  files: 2,
  /** Sets that one person may have, and one organisation, withdrawn ones included. */
  setsOfPerson: 50,
  setsOfOrganisation: 300,
  versionsOfSet: 100,
  /** Requirements of all versions of all sets of one person, and of one organisation. */
  requirementsOfPerson: 30_000,
  requirementsOfOrganisation: 200_000,
  /** Rows and controls left out that are named; all are counted. */
  mostFaults: 100,
  mostListed: 200,
  /** The first requirements, by which a person sees whether the file was read as they meant it. */
  mostShown: 3,
} as const;

/** A sheet with every column that is read, as an example of a requirement set of one's own. */
export const exampleRequirements = [
  'Clause,Section,Requirement,Strength,Who,When,Condition',
  '1.1,Call bells,The ward manager must test every call bell.,must,Ward manager,at least once a week,',
  '1.2,Call bells,Faulty call bells must be taken out of use at once and reported to the estates team.,must,,,',
  '2.1,Medicines fridges,The temperature of each medicines fridge should be recorded daily.,should,,daily,where medicines are stored',
  '2.2,Medicines fridges,Food must not be kept in a medicines fridge.,must not,,,',
  '',
].join('\r\n');
