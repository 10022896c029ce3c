import { SettingsScreen } from '#web/features/organisation/settings-screen.tsx';

/** /dashboard/settings */
export const Component = SettingsScreen;
