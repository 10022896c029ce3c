/** The feature flags: parts of the product that can be on for everyone, an organisation or a person. */
export const flagKeys = ['onboarding', 'workforce-reports', 'data-library', 'professional-body'] as const;
export type FlagKey = (typeof flagKeys)[number];
