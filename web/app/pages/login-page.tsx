import { LoginScreen } from '#web/features/auth/login-screen.tsx';

/** /auth/login */
export const Component = LoginScreen;
