import { RegisterScreen } from '#web/features/auth/register/register-screen.tsx';

/** /auth/register */
export const Component = RegisterScreen;
