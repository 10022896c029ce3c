import { lazy } from 'react';

/** What a chat shows of attached files, fetched after the chat. */
export const Attachments = lazy(() => import('./attachments-of-chat.tsx'));
