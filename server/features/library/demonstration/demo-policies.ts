import type { WorkDescription } from '#engine/reading/document-shape.ts';

/** One of the demonstration hospital's own documents. Its text is in `corpus/northmoor`, as `FILE.txt`. */
export type DemoPolicy = Pick<WorkDescription, 'title' | 'category' | 'domain' | 'subdomains'> & {
  file: string;
  folder: 'Estates' | 'Clinical' | 'Medicines' | 'Governance';
  /** The owner's address. Without it, the document has no owner. */
  owner?: string;
  /** The address of the guest it is shared with by name. */
  sharedWith?: string;
  /** YYYY-MM-DD */
  effectiveFrom: string;
  /** Its second version, whose text is in `FILE.v2.txt`, is in force from this day, YYYY-MM-DD. */
  nextFrom?: string;
  /** Days from the start of the demonstration; negative for overdue reviews. */
  reviewInDays: number;
};

const estates = { category: 'Estates and facilities', domain: 'HTM' } as const;
const safety = { category: 'Health and safety', domain: 'Health and safety law' } as const;
const quality = { category: 'Governance', domain: 'CQC regulations' } as const;

/** The policies of an invented hospital: some overdue, some based on texts that have changed, some contradictory, one in its second version. */
export const demoPolicies: readonly DemoPolicy[] = [
  {
    ...estates,
    file: 'waste-management',
    title: 'Waste management policy',
    subdomains: ['Waste'],
    folder: 'Estates',
    owner: 'daniel.okafor@northmoor.example',
    effectiveFrom: '2024-02-01',
    reviewInDays: -38,
  },
  {
    ...estates,
    file: 'water-safety',
    title: 'Water safety policy',
    subdomains: ['Water'],
    folder: 'Estates',
    owner: 'daniel.okafor@northmoor.example',
    effectiveFrom: '2025-06-02',
    reviewInDays: 190,
  },
  {
    ...estates,
    file: 'medical-gas',
    title: 'Medical gas operational procedure',
    subdomains: ['Medical gases'],
    folder: 'Estates',
    owner: 'helen.murtagh@northmoor.example',
    effectiveFrom: '2025-03-17',
    reviewInDays: 112,
  },
  {
    ...estates,
    file: 'standby-power',
    title: 'Standby power and generator testing policy',
    subdomains: ['Electrical'],
    folder: 'Estates',
    owner: 'daniel.okafor@northmoor.example',
    effectiveFrom: '2023-10-02',
    nextFrom: '2026-11-02',
    reviewInDays: 310,
  },
  {
    ...estates,
    file: 'theatre-ventilation',
    title: 'Theatre and isolation room ventilation procedure',
    subdomains: ['Ventilation'],
    folder: 'Estates',
    owner: 'helen.murtagh@northmoor.example',
    effectiveFrom: '2024-05-06',
    reviewInDays: 151,
  },
  {
    ...estates,
    file: 'endoscope-decontamination',
    title: 'Flexible endoscope decontamination procedure',
    subdomains: ['Decontamination'],
    folder: 'Clinical',
    owner: 'abigail.sturgess@northmoor.example',
    effectiveFrom: '2023-05-01',
    reviewInDays: -203,
  },
  {
    category: 'Infection prevention',
    domain: 'Infection prevention code',
    file: 'ward-cleaning',
    title: 'Ward cleaning procedure',
    subdomains: ['Cleanliness'],
    folder: 'Clinical',
    owner: 'abigail.sturgess@northmoor.example',
    effectiveFrom: '2024-09-02',
    reviewInDays: 19,
  },
  {
    category: 'Clinical care',
    domain: 'CQC regulations',
    file: 'visiting',
    title: 'Visiting policy',
    subdomains: ['Visiting'],
    folder: 'Clinical',
    owner: 'amara.nwosu@northmoor.example',
    sharedWith: 'george.ferreira@northmoor.example',
    effectiveFrom: '2025-01-13',
    reviewInDays: 264,
  },
  {
    category: 'Medicines',
    domain: 'Medicines law',
    file: 'medicines-storage',
    title: 'Medicines storage policy',
    subdomains: ['Medicines management', 'Controlled drugs'],
    folder: 'Medicines',
    owner: 'aisha.malik@northmoor.example',
    effectiveFrom: '2025-02-03',
    reviewInDays: 78,
  },
  {
    category: 'Medicines',
    domain: 'Medicines law',
    file: 'vaccine-cold-chain',
    title: 'Vaccine cold chain procedure',
    subdomains: ['Medicines management'],
    folder: 'Medicines',
    effectiveFrom: '2024-11-04',
    reviewInDays: -12,
  },
  {
    ...quality,
    file: 'being-open',
    title: 'Being open and duty of candour policy',
    subdomains: ['Duty of candour'],
    folder: 'Governance',
    owner: 'priya.venkatesan@northmoor.example',
    effectiveFrom: '2023-06-01',
    reviewInDays: 41,
  },
  {
    category: 'Governance',
    domain: 'Patient safety',
    file: 'incident-reporting',
    title: 'Incident reporting and learning policy',
    subdomains: ['Incident response'],
    folder: 'Governance',
    owner: 'priya.venkatesan@northmoor.example',
    effectiveFrom: '2025-04-07',
    reviewInDays: 137,
  },
  {
    category: 'Information governance',
    domain: 'Data protection',
    file: 'records-management',
    title: 'Records management policy',
    subdomains: ['Records'],
    folder: 'Governance',
    owner: 'ruth.abernethy@northmoor.example',
    effectiveFrom: '2024-01-15',
    reviewInDays: 226,
  },
  {
    ...safety,
    file: 'hazardous-substances',
    title: 'Control of hazardous substances policy',
    subdomains: ['Hazardous substances'],
    folder: 'Governance',
    owner: 'claire.rowntree@northmoor.example',
    effectiveFrom: '2024-09-16',
    reviewInDays: 9,
  },
];
