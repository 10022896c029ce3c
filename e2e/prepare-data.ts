import { appendFileSync, rmSync } from 'node:fs';
import { specsLeftOut } from './left-out-specs.ts';
import { preparedFolder } from './prepared-folder.ts';
import { makeRunFolder } from './run-folder.ts';

/** Each product that the tests start uses a copy of the prepared folder; what this run leaves out is listed for the runner. */
export default async function prepareData(): Promise<() => void> {
  const runFolder = makeRunFolder();
  process.env['CANDOUR_E2E_PREPARED'] = await preparedFolder();
  process.env['CANDOUR_E2E_RUN'] = runFolder;
  const list = process.env['CANDOUR_LEFT_OUT'];
  if (list)
    appendFileSync(
      list,
      specsLeftOut()
        .map(({ what, spec }) => `browser\t${what}\te2e/${spec}\n`)
        .join(''),
    );
  return () => rmSync(runFolder, { recursive: true, force: true });
}

// Run alone before the tests, so that they need not wait for it.
if (import.meta.main) await preparedFolder();
