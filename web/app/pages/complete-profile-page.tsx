import { CompleteProfileScreen } from '#web/features/auth/complete-profile/complete-profile-screen.tsx';

/** /auth/complete-profile */
export const Component = CompleteProfileScreen;
