import { EditProfileScreen } from '#web/features/profile/edit-profile-screen.tsx';

/** /profile */
export const Component = EditProfileScreen;
