import { DashboardLayout } from '#web/features/organisation/dashboard-layout.tsx';

/** Round every page of /dashboard */
export const Component = DashboardLayout;
