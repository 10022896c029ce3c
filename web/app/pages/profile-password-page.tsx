import { PasswordScreen } from '#web/features/profile/password-screen.tsx';

/** /profile/update-password */
export const Component = PasswordScreen;
