import { latePart } from '#web/platform/late/late-part.ts';

/** What a chat shows of attached files, fetched after the chat. */
export const Attachments = latePart(() => import('./attachments-of-chat.tsx'));
