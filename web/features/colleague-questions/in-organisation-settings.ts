import type { OrganisationSetting } from '#web/platform/feature/slot-table.ts';
import { OwnersForm } from './owners-form.tsx';

const setting: OrganisationSetting = {
  id: 'subdomain-owners',
  title: 'Owners of subdomains',
  about:
    'When someone asks a colleague a question, it goes to the owner of its subdomain. Where there is none, it goes to a champion, or to an administrator where there is no champion.',
  Controls: OwnersForm,
};

export default setting;
