import { ForgotPasswordScreen } from '#web/features/auth/forgot-password/forgot-password-screen.tsx';

/** /auth/forgot-password */
export const Component = ForgotPasswordScreen;
