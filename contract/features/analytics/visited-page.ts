/** The pages of people who are not logged in, by their routes: a parameter has its name, never its value. */
export const visitedPages = [
  '/accessibility',
  '/auth/action-handler',
  '/auth/callback/:provider',
  '/auth/complete-profile',
  '/auth/forgot-password',
  '/auth/login',
  '/auth/login-sso',
  '/auth/register',
  '/auth/register-forum',
  '/cookies',
  '/microsoft-auth-callback',
  '/privacy',
  '/security',
] as const;
export type VisitedPage = (typeof visitedPages)[number];
