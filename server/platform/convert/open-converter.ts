import { accessSync, constants, statSync } from 'node:fs';
import { lstat, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConvertedKind } from '#engine/reading/converted-kinds.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { type Settings, SettingsError } from '#server/platform/config/settings.ts';
import { writeConverterProfile } from './converter-profile.ts';
import { type DocumentConverter, noConverter } from './document-converter.ts';
import { type ProcessEnd, runLimited } from './limited-process.ts';

/** How long one conversion may take, ms. */
const longestMs = 120_000;

/** The name of LibreOffice's own reader: no other one may guess what the file is. */
const filters: Record<ConvertedKind['extension'], string> = { '.rtf': 'Rich Text Format', '.doc': 'MS Word 97' };

const unreadable = () =>
  new DocumentRefused(
    'corrupt',
    'LibreOffice could not open the file: it is damaged or password-protected. Save it as .docx or PDF and upload that.',
  );

const refusals: Record<Exclude<ProcessEnd, 'done'>, () => DocumentRefused> = {
  failed: unreadable,
  late: () =>
    new DocumentRefused('too_slow', 'The file took too long to convert. Save it as .docx or PDF and upload that.'),
  aborted: () => new DocumentRefused('cancelled', 'Processing was cancelled.'),
};

async function convertIn(
  folder: string,
  program: string,
  bytes: Uint8Array,
  kind: ConvertedKind,
  run: { timeoutMs: number; signal?: AbortSignal | undefined },
) {
  const profile = join(folder, 'profile');
  await writeConverterProfile(profile);
  await writeFile(join(folder, `input${kind.extension}`), bytes);
  const args = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--nofirststartwizard'],
    `--infilter=${filters[kind.extension]}`,
    ...['--convert-to', 'docx', '--outdir', folder, join(folder, `input${kind.extension}`)],
  ];
  const end = await runLimited({ program, args, folder, ...run });
  if (end !== 'done') throw refusals[end]();
  const output = join(folder, 'input.docx');
  // LibreOffice reports success where it could not open the file. What is there must be a file of its own.
  const found = await lstat(output).catch(() => undefined);
  if (found?.isFile() !== true) throw unreadable();
  return readFile(output);
}

/** Converts one file after the other: each takes a processor and hundreds of megabytes. */
export function libreOffice(program: string, timeoutMs = longestMs): DocumentConverter {
  let last: Promise<unknown> = Promise.resolve();
  const convert = async (bytes: Uint8Array, kind: ConvertedKind, signal?: AbortSignal) => {
    if (signal?.aborted) throw refusals.aborted();
    const folder = await mkdtemp(join(tmpdir(), 'candour-convert-'));
    try {
      return await convertIn(folder, program, bytes, kind, { timeoutMs, signal });
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  };
  return {
    isOn: true,
    convert: (...asked) => {
      const turn = last.then(() => convert(...asked));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The converter that the settings name, or that is installed.
 * @param path the folders where programs are installed, as the environment names them
 * @throws SettingsError where the settings name no program that can be run
 */
export function openConverter(
  { DOCUMENT_CONVERTER: named }: Pick<Settings, 'DOCUMENT_CONVERTER'>,
  path = process.env['PATH'] ?? '',
): DocumentConverter {
  if (named === 'off' || process.platform === 'win32') return noConverter;
  if (named !== 'auto') {
    if (canRun(named)) return libreOffice(named);
    throw new SettingsError('DOCUMENT_CONVERTER names no program that can be run.');
  }
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const found = folders.map((folder) => join(folder, 'soffice')).find(canRun);
  return found === undefined ? noConverter : libreOffice(found);
}
