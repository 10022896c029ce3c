import { VersionScreen } from '#web/features/versions/version-screen.tsx';

/** /versions/{id} */
export const Component = VersionScreen;
