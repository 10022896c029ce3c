/** The columns of a sheet of requirements, by the names that people give them; the product's own export among them. */
const namesOf = {
  text: ['requirement', 'text', 'source text', 'requirement text', 'wording', 'standard', 'control'],
  clause: ['clause', 'reference', 'ref', 'number', 'no', 'no.', 'id', 'clause number', 'requirement id', 'control id'],
  section: ['section', 'heading', 'group', 'chapter', 'domain', 'theme'],
  modality: ['strength', 'modality', 'must or should', 'duty'],
  actor: ['who', 'actor', 'responsible', 'duty holder'],
  timing: ['when', 'how often', 'frequency', 'timing'],
  condition: ['condition', 'conditions', 'applies when'],
} as const;

export type RequirementColumn = keyof typeof namesOf;

const plain = (heading: string) => heading.trim().toLowerCase().replace(/\s+/g, ' ');

/** The place of each column that the first row names. */
export function findColumns(headings: readonly string[]): ReadonlyMap<RequirementColumn, number> {
  const names = headings.map(plain);
  const found = new Map<RequirementColumn, number>();
  for (const column of Object.keys(namesOf) as RequirementColumn[]) {
    const place = namesOf[column].map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (place !== undefined) found.set(column, place);
  }
  return found;
}
