import { ProviderCallbackScreen } from '#web/features/auth/callback/provider-callback-screen.tsx';

/** /microsoft-auth-callback and /auth/callback/:provider */
export const Component = ProviderCallbackScreen;
