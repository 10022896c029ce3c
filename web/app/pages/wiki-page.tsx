import { WikiScreen } from '#web/features/wiki/screens/wiki-screen.tsx';

/** /wiki */
export const Component = WikiScreen;
