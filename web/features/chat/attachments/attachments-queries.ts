import type { Attachment } from '#contract/features/attachments/attachments-contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

/** How often files under way are looked at, ms. */
const everyMs = 1_000;

/** Whether the file is still to be read. */
export const isUnderWay = ({ state }: Pick<Attachment, 'state'>): boolean => state === 'waiting' || state === 'reading';

/** The files attached to a chat; looked at again while one of them is to be read. */
export const attachmentsQuery = (chatId: string) =>
  api.attachments.list.queryOptions({
    input: { chatId },
    ...fresh.decidesAccess,
    meta: { background: true },
    refetchInterval: ({ state: { data } }) => (data?.attachments.some(isUnderWay) ? everyMs : false),
  });
