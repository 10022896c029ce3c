import { ObligationsScreen } from '#web/features/requirements/screens/obligations-screen.tsx';

/** /wiki/obligations */
export const Component = ObligationsScreen;
