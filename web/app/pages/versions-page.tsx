import { VersionsScreen } from '#web/features/versions/versions-screen.tsx';

/** /versions */
export const Component = VersionsScreen;
