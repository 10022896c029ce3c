import { CompareScreen } from '#web/features/compare/screens/compare-screen.tsx';

/** /wiki/compare */
export const Component = CompareScreen;
