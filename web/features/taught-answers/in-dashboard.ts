import type { DashboardPage } from '#web/platform/feature/slot-table.ts';

const page: DashboardPage = { path: '/dashboard/questions', label: 'Questions' };

export default page;
