import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that speaks soffice's command line: it "converts" every file to one Word document. */
export type SofficeStandIn = {
  /** For the setting DOCUMENT_CONVERTER. */
  path: string;
  /** The arguments, limits and environment of its last run, one a line. */
  lastRun(): Promise<string>;
  /** Numbers of the processes of a run that hangs. */
  hanging(): Promise<number[]>;
  close(): Promise<void>;
};

/** What a file must contain for a run that goes wrong: LibreOffice reports success where it could not read. */
export const badFiles = { hangs: 'HANGS', broken: 'BROKEN', crashes: 'CRASHES', linked: 'LINKED' };

const script = (folder: string): string => `#!/bin/sh
{ printf '%s\\n' "$@"; ulimit -v; ulimit -t; env; } > '${folder}/last-run'
while [ $# -gt 1 ]; do [ "$1" = --outdir ] && out=$2; shift; done
if grep -q ${badFiles.broken} "$1"; then exit 0; fi
if grep -q ${badFiles.crashes} "$1"; then exit 77; fi
if grep -q ${badFiles.linked} "$1"; then ln -s /etc/passwd "$out/input.docx"; exit 0; fi
if grep -q ${badFiles.hangs} "$1"; then sleep 600 & echo "$$ $!" > '${folder}/hanging'; wait; fi
cp '${folder}/converted.docx' "$out/input.docx"
`;

export async function makeSofficeStandIn(converted: Uint8Array): Promise<SofficeStandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'soffice-'));
  const path = join(folder, 'bin', 'soffice');
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'converted.docx'), converted);
  await writeFile(path, script(folder));
  await chmod(path, 0o755);
  return {
    path,
    lastRun: () => readFile(join(folder, 'last-run'), 'utf8'),
    hanging: async () => (await readFile(join(folder, 'hanging'), 'utf8')).trim().split(' ').map(Number),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
