import { attachFilesCall } from '#contract/features/attachments/attach-files-call.ts';
import { limits } from '#contract/limits.ts';
import { standardOnly } from '#contract/route.ts';
import { attachedVersionIds, attachmentOfVersion } from '#engine/versions/attached-work-store.ts';
import type { Feature, OtherFeatures } from '#server/platform/feature/feature.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { routeOfCall } from '#server/platform/http/plain-routes.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import { attachFiles } from './attach-files.ts';
import { attachedTo, chatOfAttachment } from './attachments-store.ts';
import { deletionJob } from './delete-removed.ts';
import { listAttachments } from './list-attachments.ts';
import { removeAttachment, removeAttachments } from './remove-attachments.ts';

const attachedVersions: Offers['attachedVersions'] = async (db, { chatId, ownerId }) =>
  attachedVersionIds(db, await attachedTo(db, chatId), ownerId);

function make(platform: Platform, { offers }: OtherFeatures) {
  const { attachedFiles, forgetQuotes, readableChat } = offers;
  const deps = { ...platform, attachedFiles, forgetQuotes, readableChat };
  return {
    router: {
      attachments: {
        list: routes.attachments.list.handler(({ input, context }) =>
          listAttachments(deps, signedIn(context), input.chatId),
        ),
        remove: routes.attachments.remove.handler(({ input, context }) =>
          removeAttachment(deps, signedIn(context), { ...input, requestId: context.requestId }),
        ),
      },
    },
    routes: {
      rows: [
        routeOfCall(attachFilesCall, {
          name: 'attachments.attach',
          access: standardOnly,
          unknownId: 'session_not_found',
          takesKey: true,
          files: limits.upload,
          handle: (asked) => attachFiles(deps, signedIn(asked), { ...asked, chatId: asked.params.chatId }),
        }),
      ],
    },
    jobs: [deletionJob(deps)],
  };
}

/** Files attached to chats: read like uploads, searched only by the questions of their chat, seen only by their owner. */
export const attachmentsFeature: Feature = {
  name: 'attachments',
  offers: {
    attachedVersions,
    removeAttachments,
    async attachedTo(db, { userId }, versionId) {
      const id = await attachmentOfVersion(db, versionId, userId);
      const chatId = id === undefined ? undefined : await chatOfAttachment(db, id, userId);
      return chatId;
    },
  },
  make,
};
