import { AccessibilityScreen } from '#web/features/public-pages/accessibility-screen.tsx';

/** /accessibility */
export const Component = AccessibilityScreen;
