import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { readCatalogue } from '#engine/reading/legal/oscal-catalogue.ts';
import { catalogOfXml } from '#engine/reading/legal/oscal-xml.ts';
import { type Content, sniffContent } from '#engine/reading/sniff-content.ts';
import { decodeUtf8 } from '#engine/reading/text/decode-text.ts';
import { type ControlList, controlListOf } from './oscal/control-list.ts';
import { type OscalProfile, readOscalProfile } from './oscal/read-oscal-profile.ts';
import { requirementsOfControls } from './oscal/requirements-of-controls.ts';
import { selectControls } from './oscal/select-controls.ts';
import { type PlacedText, patientDataInTexts } from './patient-data-in-texts.ts';
import { readRequirementsCsv } from './read-requirements-csv.ts';
import type { SetFault, SetRequirement } from './set-requirement.ts';

export type RequirementFile = { name: string; bytes: Uint8Array };

/** What files of requirements say. `controls`: of a catalogue, from which a profile can select. */
export type ReadRequirements = {
  kind: 'sheet' | 'catalogue' | 'profile';
  /** As the file calls itself; for a sheet, the name of its file. */
  title: string;
  requirements: SetRequirement[];
  faults: SetFault[];
  /** One sentence about what may be patient data. */
  warning: string | null;
  controls: ControlList | null;
};

export type ReadFilesOptions = {
  key: string;
  /** The name of the set; without one, it is called what its file is called. */
  title?: string | undefined;
  /** The catalogue from which a profile selects, where it is not among the files. */
  catalogue?: ControlList | undefined;
};

/** Controls of one catalogue. NIST SP 800-53 has 1,196. */
const mostControls = 5_000;
/** Parameters of one catalogue. NIST SP 800-53 has some 2,600. */
const mostParams = 20_000;

const spreadsheets: ReadonlySet<Content> = new Set([
  'spreadsheet',
  'open_spreadsheet',
  'old_office',
  'encrypted_office',
]);

type Read =
  | { kind: 'sheet' }
  | { kind: 'catalogue'; controls: ControlList }
  | { kind: 'profile'; profile: OscalProfile };

const wrong = (message: string) => new DocumentRefused('wrong_content', message);

function jsonOf(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes, 'The file');
  try {
    return JSON.parse(text);
  } catch {
    throw new DocumentRefused('corrupt', 'The JSON file is incomplete. Export it again and upload it.');
  }
}

function listed(read: () => unknown): Read {
  const controls = controlListOf(readCatalogue(read));
  if (controls.controls.length > mostControls || controls.params.length > mostParams)
    throw new DocumentRefused(
      'too_large',
      `The catalogue has more than ${mostControls.toLocaleString('en-GB')} controls. Resolve a profile of it to a smaller catalogue.`,
    );
  return { kind: 'catalogue', controls };
}

function readOscal(bytes: Uint8Array): Read {
  const json = jsonOf(bytes);
  const has = (name: string) => typeof json === 'object' && json !== null && Object.hasOwn(json, name);
  if (has('profile')) return { kind: 'profile', profile: readOscalProfile(json) };
  if (has('catalog')) return listed(() => json);
  throw wrong('This OSCAL file is neither a catalogue nor a profile.');
}

function readFile({ name, bytes }: RequirementFile): Read {
  if (bytes.byteLength === 0) throw new DocumentRefused('empty', `“${name}” is empty.`);
  const content = sniffContent(bytes);
  if (content === 'text') return { kind: 'sheet' };
  if (content === 'oscal') return readOscal(bytes);
  if (content === 'oscal_xml') return listed(() => catalogOfXml(bytes));
  if (spreadsheets.has(content) || /\.(?:xlsx?|xlsm|ods|numbers)$/iu.test(name))
    throw wrong(`“${name}” is a spreadsheet. Export it as CSV (comma-separated values) and upload that.`);
  if (content === 'json') throw wrong(`“${name}” is JSON that is neither an OSCAL catalogue nor an OSCAL profile.`);
  throw wrong(
    `“${name}” is no CSV file and no OSCAL file. Export your requirements as CSV (comma-separated values) and upload that.`,
  );
}

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/u, '').trim() || name;

function readSheet(
  file: RequirementFile,
  { key, title = withoutEnding(file.name) }: ReadFilesOptions,
): ReadRequirements {
  const { requirements, faults, rows } = readRequirementsCsv(file.bytes, { key, title });
  const texts = rows.map(({ number, cells }) => ({ place: `row ${number}`, text: cells.join('\n') }));
  return { kind: 'sheet', title, requirements, faults, warning: patientDataInTexts(texts), controls: null };
}

function ofControls(
  kind: 'catalogue' | 'profile',
  controls: ControlList,
  { options, before = [] }: { options: ReadFilesOptions; before?: readonly SetFault[] },
): ReadRequirements {
  const title = options.title ?? controls.title;
  const { requirements, faults } = requirementsOfControls(controls, { key: options.key, title });
  if (requirements.length === 0)
    throw new DocumentRefused(
      'empty',
      kind === 'profile'
        ? 'The profile selects no control of this catalogue that has a statement.'
        : 'The catalogue has no control in force that has a statement.',
    );
  const texts = requirements.map(({ label, text }): PlacedText => ({ place: `control ${label}`, text }));
  // Published standards name people and addresses: of other patient data nobody is warned here.
  patientDataInTexts(texts);
  return {
    kind,
    title,
    requirements,
    faults: [...before, ...faults],
    warning: null,
    controls: kind === 'catalogue' ? controls : null,
  };
}

/**
 * Reads the requirements of one file, a CSV or an OSCAL catalogue or profile, or of a profile together with its catalogue.
 * @throws DocumentRefused for files of other kinds, and for those that cannot be used, in a sentence for whoever supplied them
 */
export function readRequirementFiles(files: readonly RequirementFile[], options: ReadFilesOptions): ReadRequirements {
  const [first, ...others] = files.map((file) => ({ file, read: readFile(file) }));
  if (first === undefined) throw new DocumentRefused('empty', 'There is no file.');
  const all = [first, ...others].map(({ read }) => read);
  const profile = all.find((read) => read.kind === 'profile');
  const catalogue = all.find((read) => read.kind === 'catalogue');
  if (all.length > 1 && (all.length > 2 || profile === undefined || catalogue === undefined))
    throw wrong('Upload one file of requirements at a time, or an OSCAL profile together with its catalogue.');
  if (profile) {
    const from = catalogue?.controls ?? options.catalogue;
    if (from === undefined)
      throw wrong(
        'An OSCAL profile selects from a catalogue. Upload both files together, or select a catalogue that you have saved.',
      );
    const { selected, faults } = selectControls(from, profile.profile);
    return ofControls('profile', selected, { options, before: faults });
  }
  return catalogue ? ofControls('catalogue', catalogue.controls, { options }) : readSheet(first.file, options);
}
