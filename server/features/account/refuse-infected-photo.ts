import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ScannerProblem, type VirusScanner } from '#server/platform/scan/virus-scanner.ts';

type Deps = { db: Database; audit: Audit; scanner: Pick<VirusScanner, 'isOn' | 'scan'> };

/**
 * Has a picture scanned before it is decoded. Somebody waits for the answer, so a scanner that does not answer is not tried twice.
 * @throws AppError file_infected, scanner_away; payload_too_large
 */
export async function refuseInfectedPhoto(
  { db, audit, scanner }: Deps,
  caller: SignedInCaller,
  picture: Blob,
  requestId: string,
): Promise<void> {
  if (!scanner.isOn) return;
  if (picture.size > limits.photoBytes) throw new AppError('payload_too_large');
  const signal = AbortSignal.timeout(longestMs);
  const found = await scanner
    .scan(async () => picture.stream(), caller.organisationId, { signal })
    .catch((error: unknown) => {
      if (error instanceof ScannerProblem || signal.aborted) throw new AppError('scanner_away', { cause: error });
      throw error;
    });
  if (found.result === 'too_large') throw new AppError('payload_too_large');
  if (found.result !== 'infected') return;
  await db.transaction((tx) =>
    audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'account.infected_photo_refused',
      detail: { found: found.signature },
      requestId,
    }),
  );
  throw new AppError('file_infected');
}

/** How long a person waits for the scan of a photo, ms. */
const longestMs = 20_000;
