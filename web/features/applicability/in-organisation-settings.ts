import type { OrganisationSetting } from '#web/platform/feature/slot-table.ts';
import { ApplicabilityForm } from './applicability-form.tsx';

const setting: OrganisationSetting = {
  id: 'applicability',
  title: 'Applicability',
  about:
    'Your answers let Candour hide documents and obligations that do not apply to you, and show why. A question without an answer hides nothing.',
  Controls: ApplicabilityForm,
};

export default setting;
