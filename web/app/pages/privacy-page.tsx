import { PrivacyScreen } from '#web/features/public-pages/privacy-screen.tsx';

/** /privacy */
export const Component = PrivacyScreen;
