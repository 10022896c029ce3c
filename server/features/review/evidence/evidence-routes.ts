import { attachEvidenceCall, evidenceFilePath } from '#contract/features/review/attach-evidence-call.ts';
import { attachEvidenceQuerySchema } from '#contract/features/review/evidence.ts';
import { limits } from '#contract/limits.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { standardOnly } from '#contract/route.ts';
import { type PlainRoute, routeOfCall } from '#server/platform/http/plain-routes.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type AttachEvidenceDeps, attachEvidence, removeEvidence } from './attach-evidence.ts';
import { type DownloadDeps, downloadEvidence } from './download-evidence.ts';
import { listEvidence } from './list-evidence.ts';

/** The routes that stream files of evidence. */
export const evidenceFileRoutes = (deps: AttachEvidenceDeps & DownloadDeps): PlainRoute[] => [
  routeOfCall(attachEvidenceCall, {
    name: 'review.attachEvidence',
    access: standardOnly,
    unknownId: 'review_not_found',
    takesKey: true,
    files: limits.upload,
    query: attachEvidenceQuerySchema,
    handle: (asked) => {
      const { params, query, request, idempotencyKey } = asked;
      const place = { reviewId: params.id, findingId: params.findingId };
      return attachEvidence(deps, signedIn(asked), { ...place, caption: query.caption, request, idempotencyKey });
    },
  }),
  {
    name: 'review.downloadEvidence',
    method: 'GET',
    url: evidenceFilePath,
    access: [guestOrStandard],
    unknownId: 'review_not_found',
    isLong: true,
    compress: false,
    handle: (asked) => {
      const { id: reviewId = '', findingId = '', evidenceId = '' } = asked.params;
      return downloadEvidence(deps, signedIn(asked), { reviewId, findingId, evidenceId });
    },
  },
];

/** The calls about evidence on findings. */
export const evidenceRoutes = (deps: AttachEvidenceDeps) => ({
  evidence: routes.review.evidence.handler(({ input: { id: reviewId, findingId }, context }) =>
    listEvidence(deps, signedIn(context), { reviewId, findingId }),
  ),
  removeEvidence: routes.review.removeEvidence.handler(({ input: { id: reviewId, ...rest }, context }) =>
    removeEvidence(deps, signedIn(context), { ...rest, reviewId, requestId: context.requestId }),
  ),
});
