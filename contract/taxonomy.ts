/** Category → domain → subdomains. Each work has one category, one domain and one to three subdomains from this table. */
export const taxonomy = {
  'Estates and facilities': {
    HTM: ['Electrical', 'Water', 'Ventilation', 'Medical gases', 'Decontamination', 'Waste', 'Fire', 'Engineering'],
    HBN: ['Building design'],
  },
  'Clinical care': {
    'CQC regulations': ['Person-centred care', 'Consent'],
    Safeguarding: ['Safeguarding adults', 'Mental capacity'],
  },
  Medicines: { 'Medicines law': ['Controlled drugs', 'Medicines management'] },
  Governance: { 'CQC regulations': ['Duty of candour', 'Good governance'], 'Patient safety': ['Incident response'] },
  Workforce: { 'CQC regulations': ['Staffing', 'Fit and proper persons'], 'Equality law': ['Equality'] },
  'Health and safety': {
    'Health and safety law': [
      'Incident reporting',
      'Lifting equipment',
      'Work equipment',
      'Hazardous substances',
      'Risk assessment',
      'Radiation',
    ],
  },
  'Information governance': { 'Data protection': ['Data security', 'Records', 'Data subject rights'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

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
