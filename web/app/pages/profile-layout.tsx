import { ProfileLayout } from '#web/features/profile/profile-layout.tsx';

/** Round every page of /profile */
export const Component = ProfileLayout;
