import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { type OpenContent, ScannerProblem, type ScanPatience, type VirusScanner } from './virus-scanner.ts';

/** A file in which the scanner found something. */
export class InfectedFile extends DocumentRefused {
  readonly signature: string;

  constructor(signature: string) {
    super(
      'infected',
      `The virus scanner found “${signature}” in this file. Candour did not read it and keeps no copy. Tell your IT security team.`,
    );
    this.signature = signature;
  }
}

/** `isAway`: nobody listens, so that other files would meet the same. */
export class NotScanned extends DocumentRefused {
  readonly isAway: boolean;

  constructor({ failure }: ScannerProblem) {
    super(
      'not_scanned',
      'The virus scanner did not answer, so the file was not read. Retry it later. If that fails again, contact support.',
    );
    this.isAway = failure === 'unreachable';
  }
}

/** @throws InfectedFile, NotScanned; DocumentRefused too_large_to_scan; the signal's reason */
export async function refuseUnclean(
  scanner: Pick<VirusScanner, 'scan'>,
  open: OpenContent,
  tenant: string | null,
  patience: ScanPatience,
): Promise<void> {
  const found = await scanner.scan(open, tenant, patience).catch((error: unknown) => {
    throw error instanceof ScannerProblem ? new NotScanned(error) : error;
  });
  if (found.result === 'infected') throw new InfectedFile(found.signature);
  if (found.result === 'too_large') {
    throw new DocumentRefused(
      'too_large_to_scan',
      'The file is larger than the virus scanner accepts, so it was not read. Split it or reduce its size.',
    );
  }
}
