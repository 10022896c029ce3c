import { SecurityScreen } from '#web/features/public-pages/security-screen.tsx';

/** /security */
export const Component = SecurityScreen;
