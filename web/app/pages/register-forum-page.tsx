import { RegisterForumScreen } from '#web/features/auth/forum/register-forum-screen.tsx';

/** /auth/register-forum */
export const Component = RegisterForumScreen;
