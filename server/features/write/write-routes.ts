import { uploadTranscriptCall } from '#contract/features/write/upload-transcript-call.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { limits } from '#contract/limits.ts';
import { standardOnly } from '#contract/route.ts';
import { routeOfCall } from '#server/platform/http/plain-routes.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import {
  type AssignActionsDeps,
  assignActions,
  findActionAssignees,
  listActionTodos,
} from './actions/assign-actions.ts';
import { draftCommentRoutes } from './comments/draft-comment-routes.ts';
import { deleteDraft } from './delete-draft.ts';
import { draftDutyRoutes } from './duties/duty-routes.ts';
import { listDrafts, listTurns, listUnsaid, openDraft } from './read-drafts.ts';
import { nameInDraft, readDraftSharing, shareDraft } from './share-draft.ts';
import { draftSpeakerRoutes } from './speakers/speaker-routes.ts';
import { type StartDraftDeps, startDraft } from './start-draft.ts';
import { type SuggestionDeps, suggestionRoutes } from './suggestions/suggestion-routes.ts';
import { type TemplateRouteDeps, templateRoutes } from './templates/template-routes.ts';
import { draftTextRoutes } from './text/text-routes.ts';
import { type KeepDeps, pasteTranscript, uploadTranscript } from './transcripts/keep-transcript.ts';
import { deleteTranscript, listOwnTurns, openTranscript } from './transcripts/own-transcripts.ts';

export type WriteDeps = KeepDeps &
  StartDraftDeps &
  AssignActionsDeps &
  SuggestionDeps &
  TemplateRouteDeps & { runs: Runs; publicUrl: string };

/** The call that uploads a transcript. */
export const uploadTranscriptRoute = (deps: WriteDeps) =>
  routeOfCall(uploadTranscriptCall, {
    name: 'write.uploadTranscript',
    access: standardOnly,
    takesKey: true,
    files: { bytes: writeLimits.transcriptBytes, silenceMs: limits.upload.silenceMs },
    handle: (asked) => uploadTranscript(deps, signedIn(asked), asked),
  });

const transcriptRoutes = (deps: WriteDeps) => ({
  paste: routes.write.paste.handler(({ input, context: { idempotencyKey, requestId, ...context } }) =>
    pasteTranscript(deps, signedIn(context), { text: input.text, idempotencyKey, requestId }),
  ),
  transcript: routes.write.transcript.handler(({ input, context }) =>
    openTranscript(deps, signedIn(context), input.id),
  ),
  transcriptTurns: routes.write.transcriptTurns.handler(({ input, context }) =>
    listOwnTurns(deps, signedIn(context), input),
  ),
  removeTranscript: routes.write.removeTranscript.handler(({ input, context }) =>
    deleteTranscript(deps, signedIn(context), { id: input.id, requestId: context.requestId }),
  ),
});

const sharingRoutes = (deps: WriteDeps) => ({
  share: routes.write.share.handler(({ input: { id: draftId, shared }, context }) =>
    shareDraft(deps, signedIn(context), { draftId, shared, requestId: context.requestId }),
  ),
  sharing: routes.write.sharing.handler(({ input, context }) => readDraftSharing(deps, signedIn(context), input.id)),
  name: routes.write.name.handler(({ input: { id: draftId, user_id: userId, named }, context }) =>
    nameInDraft(deps, signedIn(context), { draftId, userId, named, requestId: context.requestId }),
  ),
  remove: routes.write.remove.handler(({ input, context }) =>
    deleteDraft(deps, signedIn(context), { draftId: input.id, requestId: context.requestId }),
  ),
});

const actionRoutes = (deps: WriteDeps) => ({
  actionTodos: routes.write.actionTodos.handler(async ({ input, context }) => ({
    todos: await listActionTodos(deps, signedIn(context), input.id),
  })),
  assignActions: routes.write.assignActions.handler(async ({ input: { id, todos }, context }) => ({
    todos: await assignActions(deps, signedIn(context), { id, todos, requestId: context.requestId }),
  })),
  assignees: routes.write.assignees.handler(async ({ input, context }) => ({
    people: await findActionAssignees(deps, signedIn(context), input),
  })),
});

/** The calls of writing. */
export const writeRoutes = (deps: WriteDeps) => ({
  start: routes.write.start.handler(({ input, context }) =>
    startDraft(deps, signedIn(context), {
      transcriptId: input.transcript_id,
      template: input.template,
      speakers: input.speakers,
      meetingDate: input.meeting_date ?? null,
      idempotencyKey: context.idempotencyKey,
      requestId: context.requestId,
    }),
  ),
  list: routes.write.list.handler(({ input, context }) => listDrafts(deps, signedIn(context), input)),
  open: routes.write.open.handler(({ input, context }) => openDraft(deps, signedIn(context), input.id)),
  turns: routes.write.turns.handler(({ input: { turn, ...input }, context }) =>
    listTurns(deps, signedIn(context), { ...input, turn }),
  ),
  unsaid: routes.write.unsaid.handler(async ({ input, context }) => ({
    unsaid: await listUnsaid(deps, signedIn(context), input.id),
  })),
  ...transcriptRoutes(deps),
  ...sharingRoutes(deps),
  ...draftTextRoutes(deps),
  ...actionRoutes(deps),
  ...draftSpeakerRoutes(deps),
  ...draftDutyRoutes(deps),
  ...draftCommentRoutes(deps),
  ...templateRoutes(deps),
  ...suggestionRoutes(deps),
});
