import { SupportAccessScreen } from '#web/features/profile/support-access-screen.tsx';

/** /profile/support-access */
export const Component = SupportAccessScreen;
