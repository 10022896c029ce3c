import { create as contentDisposition } from 'content-disposition';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { FileMissing } from '#server/platform/files/file-store.ts';
import type { Files } from '#server/platform/files/files.ts';
import { safeDownloadHeaders } from '#server/platform/files/safe-download-headers.ts';
import type { PlainReply } from '#server/platform/http/plain-routes.ts';
import { readReview } from '../read-reviews.ts';
import { findAttachedEvidence } from './evidence-store.ts';
import type { EvidenceDeps, EvidencePlace } from './list-evidence.ts';

export type DownloadDeps = EvidenceDeps & { files: Pick<Files, 'store'> };

/**
 * The bytes of a file of evidence, for whoever may read its review. Always a download: nothing that a person attached runs or is framed here.
 * @throws review_not_found; file_not_found; evidence_not_ready
 */
export async function downloadEvidence(
  { db, clock, attachedFiles, files }: DownloadDeps,
  caller: SignedInCaller,
  { reviewId, findingId, evidenceId }: EvidencePlace & { evidenceId: string },
): Promise<PlainReply> {
  await readReview({ db: db.query, clock }, caller, reviewId);
  const evidence = await findAttachedEvidence(db.query, findingId, evidenceId);
  if (evidence?.reviewId !== reviewId) throw new AppError('file_not_found');
  const source = await attachedFiles.source(db.query, evidenceId);
  if (!source) {
    const [file] = await attachedFiles.find(db.query, [evidenceId]);
    throw new AppError(
      file?.state === 'waiting' || file?.state === 'reading' ? 'evidence_not_ready' : 'file_not_found',
    );
  }
  const body = await files.store.open(source.storageKey).catch((error: unknown) => {
    throw error instanceof FileMissing ? new AppError('file_not_found', { cause: error }) : error;
  });
  return {
    headers: {
      ...safeDownloadHeaders,
      'content-type': source.mediaType,
      'content-length': source.byteSize,
      'content-disposition': contentDisposition(source.fileName, { type: 'attachment' }),
    },
    body,
  };
}
