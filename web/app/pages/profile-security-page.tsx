import { SecondFactorScreen } from '#web/features/second-factor/second-factor-screen.tsx';

/** /profile/security */
export const Component = SecondFactorScreen;
