import { IconShieldLock } from '@tabler/icons-react';
import type { ProfilePage } from '#web/platform/feature/slot-table.ts';

const page: ProfilePage = { path: '/profile/security', label: 'Login security', icon: IconShieldLock };

export default page;
