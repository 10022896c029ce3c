import type { OrganisationSetting } from '#web/platform/feature/slot-table.ts';
import { PolicyForm } from './policy-form.tsx';

const setting: OrganisationSetting = {
  id: 'patient-data',
  title: 'Patient data',
  about:
    'Candour looks for patient data in what people type: in questions on their own computer first, and in every text on this server. A text in which it finds a valid NHS number is neither stored nor sent to a model. Names are found by the words around them, so some are missed: people should still leave patient details out.',
  Controls: PolicyForm,
};

export default setting;
