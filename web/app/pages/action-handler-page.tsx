import { ActionHandlerScreen } from '#web/features/auth/action-handler/action-handler-screen.tsx';

/** /auth/action-handler */
export const Component = ActionHandlerScreen;
