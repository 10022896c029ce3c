import { LoginScreen } from '#web/features/auth/login/login-screen.tsx';

/** /auth/login */
export const Component = LoginScreen;
