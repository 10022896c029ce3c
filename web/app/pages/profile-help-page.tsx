import { HelpScreen } from '#web/features/profile/help-screen.tsx';

/** /profile/help-support */
export const Component = HelpScreen;
