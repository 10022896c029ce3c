import { lazy } from 'react';

/** One file for all that a chat shows of attached files, fetched after the chat. */
const load = () => import('./attachments-of-chat.ts');

export const AttachTools = lazy(async () => ({ default: (await load()).attachmentsOfChat.AttachTools }));
export const AttachedFiles = lazy(async () => ({ default: (await load()).attachmentsOfChat.AttachedFiles }));
export const WithheldFiles = lazy(async () => ({ default: (await load()).attachmentsOfChat.WithheldFiles }));
