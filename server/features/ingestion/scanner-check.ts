import type { Database } from '#server/platform/db/database.ts';
import type { HealthCheck } from '#server/platform/feature/health-check.ts';
import type { VirusScanner } from '#server/platform/scan/virus-scanner.ts';
import { countAwaitingScan } from './awaiting-scan-store.ts';

type ScannerCheckDeps = { db: Database; scanner: Pick<VirusScanner, 'isOn' | 'version'> };

const inWords = (files: number): string =>
  files === 0 ? '' : ` ${files === 1 ? '1 file is' : `${files.toLocaleString('en-GB')} files are`} waiting for it.`;

export const scannerCheck = ({ db, scanner }: ScannerCheckDeps): HealthCheck => ({
  name: 'Virus scanner',
  async run() {
    if (!scanner.isOn)
      return { state: 'off', detail: 'Files are read without a scan. Set VIRUS_SCANNER to turn it on.' };
    const waiting = inWords(await countAwaitingScan(db.query));
    const version = await scanner.version().catch(() => undefined);
    if (version === undefined)
      return { state: 'down', detail: `Not responding. Files are read only once it does.${waiting}` };
    return { state: 'ok', detail: `${version}. Responding.${waiting}` };
  },
});
