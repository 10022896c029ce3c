/** The category, domain and subdomain of a work that nobody has classified yet. */
export const notYetClassified = 'Not yet classified';

/** Category → domain → subdomains. Each work has one category, one domain and one to three subdomains from this table. */
export const taxonomy = {
  'Estates and facilities': {
    HTM: [
      'Electrical',
      'Water',
      'Ventilation',
      'Medical gases',
      'Decontamination',
      'Linen',
      'Waste',
      'Fire',
      'Energy',
      'Acoustics',
      'Lifts',
      'Engineering',
    ],
    HBN: ['Building design', 'Clinical areas', 'Infection control'],
    'CQC regulations': ['Premises and equipment'],
    'Fire safety law': ['Fire', 'Risk assessment'],
    Sustainability: ['Net zero', 'Energy'],
    'Food law': ['Food hygiene'],
    'Pest control': ['Pests'],
  },
  'Clinical care': {
    'CQC regulations': [
      'Person-centred care',
      'Dignity',
      'Consent',
      'Safe care',
      'Safeguarding',
      'Nutrition',
      'Visiting',
    ],
    Safeguarding: ['Safeguarding adults', 'Mental capacity', 'Deprivation of liberty'],
    'Clinical guidance': ['Resuscitation'],
  },
  'Infection prevention': { 'Infection prevention code': ['Infection control', 'Cleanliness'] },
  Medicines: {
    'Medicines law': ['Controlled drugs', 'Medicines management', 'Prescribing and supply', 'Patient group directions'],
    'Medical devices': ['Device safety', 'Device management'],
  },
  Governance: {
    'CQC regulations': ['Duty of candour', 'Good governance', 'Complaints', 'Display of ratings'],
    'Complaints law': ['Complaints'],
    'Patient safety': ['Incident response', 'Never events', 'Speaking up'],
  },
  Workforce: {
    'CQC regulations': ['Staffing', 'Fit and proper persons'],
    'Employment law': ['Working time', 'Employment checks', 'Induction'],
    'Equality law': ['Equality'],
  },
  'Health and safety': {
    'Health and safety law': [
      'Incident reporting',
      'Lifting equipment',
      'Work equipment',
      'Hazardous substances',
      'Manual handling',
      'Sharps',
      'Asbestos',
      'Electrical safety',
      'Pressure systems',
      'Workplace conditions',
      'Risk assessment',
      'Radiation',
      'First aid',
      'Work at height',
      'Confined spaces',
      'Noise and vibration',
      'Violence and lone working',
    ],
  },
  'Information governance': {
    'Data protection': ['Data security', 'Records', 'Data subject rights'],
    'Freedom of information': ['Public access'],
  },
  // For a file without a description, instead of a guessed subject.
  [notYetClassified]: { [notYetClassified]: [notYetClassified] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** Every name in the table: of categories, domains and subdomains. */
export const taxonomyNames: ReadonlySet<string> = new Set(
  Object.entries(taxonomy as Record<string, Record<string, readonly string[]>>).flatMap(([category, domains]) => [
    category,
    ...Object.entries(domains).flatMap(([domain, subdomains]) => [domain, ...subdomains]),
  ]),
);

/** True when the four belong together in the table. */
export function isInTaxonomy(category: string, domain: string, subdomains: readonly string[]): boolean {
  const domains: Record<string, readonly string[]> | undefined = (
    taxonomy as Record<string, Record<string, readonly string[]>>
  )[category];
  const known = domains?.[domain];
  return (
    known !== undefined &&
    subdomains.length > 0 &&
    subdomains.length <= 3 &&
    subdomains.every((name) => known.includes(name))
  );
}
