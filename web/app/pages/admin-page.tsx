import { AdminScreen } from '#web/features/admin/admin-screen.tsx';

/** /admin */
export const Component = AdminScreen;
