import { mkdirSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { faultOfLocalModel } from '#engine/models/local-embedding-model.ts';
import { modelFiles, modelInTheBox } from '#engine/models/model-files.ts';
import { defaultModelFolder } from '#server/platform/models/create-embedding.ts';
import { leaveOut } from './test-run.ts';

/** Folders as a person may have left them; `altered` has files of the right sizes with other content. */
export type FaultyModel = 'missing' | 'truncated' | 'altered';

export function faultyModelFolder(fault: FaultyModel): string {
  const folder = mkdtempSync(join(tmpdir(), 'candour-model-'));
  if (fault === 'missing') return folder;
  for (const name of Object.values(modelFiles)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    // Without content: it takes no place on the disk.
    truncateSync(path, modelInTheBox.files[name]?.bytes);
  }
  if (fault === 'truncated') truncateSync(join(folder, modelFiles.weights), 1_000_000);
  return folder;
}

/**
 * The folder of the real model. Undefined, and noted as left out, on a computer that could not fetch it: the tests pass there too.
 * @param which what is not tested then
 */
export function realModelFolder(which: string): string | undefined {
  if (faultOfLocalModel({ folder: defaultModelFolder }) === undefined) return defaultModelFolder;
  leaveOut('test of the embedding model, which is not there', which);
  return undefined;
}
