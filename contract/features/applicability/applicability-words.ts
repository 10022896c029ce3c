/** What an organisation can specify, so that documents that do not concern it can be hidden. */

export const nations = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
export type Nation = (typeof nations)[number];

export const careSettings = [
  'Acute hospital',
  'Community hospital',
  'Mental health hospital',
  'Care home',
  'Hospice',
  'General practice',
  'Dental practice',
  'Ambulance service',
  'Care at home',
  'Independent clinic',
] as const;
export type CareSetting = (typeof careSettings)[number];

/** Schedule 1 of the Health and Social Care Act 2008 (Regulated Activities) Regulations 2014, abridged. */
export const regulatedActivities = [
  'Personal care',
  'Accommodation for persons who require nursing or personal care',
  'Accommodation for persons who require treatment for substance misuse',
  'Treatment of disease, disorder or injury',
  'Assessment or medical treatment of persons detained under the Mental Health Act 1983',
  'Surgical procedures',
  'Diagnostic and screening procedures',
  'Management of supply of blood and blood-derived products',
  'Transport services, triage and medical advice provided remotely',
  'Maternity and midwifery services',
  'Termination of pregnancies',
  'Services in slimming clinics',
  'Nursing care',
  'Family planning services',
] as const;
export type RegulatedActivity = (typeof regulatedActivities)[number];

export const siteServices = [
  'Piped medical gases',
  'Imaging, radiotherapy or nuclear medicine',
  'Decontamination of reusable devices',
  'Laundry or linen',
  'Meals for patients or residents',
  'Lifts or hoists',
  'Boilers, sterilisers or other pressure systems',
  'Controlled drugs',
  'Patient group directions',
] as const;
export type SiteService = (typeof siteServices)[number];

/** Null is not specified and hides nothing; an empty list means "none". `beds` are overnight beds. */
export type ApplicabilityProfile = {
  nation: Nation | null;
  setting: CareSetting | null;
  activities: readonly RegulatedActivity[] | null;
  services: readonly SiteService[] | null;
  beds: number | null;
};

export const mostBeds = 20_000;
