import type { DashboardPage } from '#web/platform/feature/slot-table.ts';

const page: DashboardPage = { path: '/dashboard/gaps', label: 'Gaps' };

export default page;
