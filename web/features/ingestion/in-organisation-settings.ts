import type { OrganisationSetting } from '#web/platform/feature/slot-table.ts';
import { StorageBar } from './storage-bar.tsx';

const setting: OrganisationSetting = {
  id: 'storage',
  title: 'Storage',
  about: 'The files of your data library in all their versions, and rejected files until they are deleted.',
  Controls: StorageBar,
};

export default setting;
