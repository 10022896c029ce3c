import { CookiesScreen } from '#web/features/public-pages/cookies-screen.tsx';

/** /cookies */
export const Component = CookiesScreen;
