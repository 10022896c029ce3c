import { LoginSsoScreen } from '#web/features/auth/forum/login-sso-screen.tsx';

/** /auth/login-sso */
export const Component = LoginSsoScreen;
