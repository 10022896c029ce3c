import type {
  ApplicabilityProfile,
  CareSetting,
  Nation,
  SiteService,
} from '#contract/features/applicability/applicability-words.ts';

/** Why something does not apply to an organisation; `text` is a sentence for its people. */
export type LeftOut = { rule: 'nation' | 'setting' | 'activity' | 'service' | 'beds'; text: string };

/** The part of a work's description that decides whom it concerns. */
export type JudgedWork = {
  title: string;
  jurisdiction: string | null;
  domain: string;
  subdomains: readonly string[];
};

/** A sentence that states a duty; `actor` as the sentence names them, or null. */
export type JudgedSentence = { text: string; actor: string | null };

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What the works of a subdomain are about, where an organisation may not have it. */
const needs: Readonly<Record<string, SiteService>> = {
  'Medical gases': 'Piped medical gases',
  Radiation: 'Imaging, radiotherapy or nuclear medicine',
  Decontamination: 'Decontamination of reusable devices',
  Linen: 'Laundry or linen',
  Nutrition: 'Meals for patients or residents',
  Lifts: 'Lifts or hoists',
  'Lifting equipment': 'Lifts or hoists',
  'Pressure systems': 'Boilers, sterilisers or other pressure systems',
  'Controlled drugs': 'Controlled drugs',
  'Patient group directions': 'Patient group directions',
};

/** Subdomains about people who stay overnight. */
const ofStays = new Set(['Deprivation of liberty', 'Visiting']);

const hospitals = ['Acute hospital', 'Community hospital', 'Mental health hospital'] as const satisfies CareSetting[];

/** Words that name a setting. The first match counts, so that "acute hospital" does not match any hospital. */
const settingWords: readonly (readonly [RegExp, readonly CareSetting[]])[] = [
  [/\bcare homes?\b/i, ['Care home']],
  [/\bhospices?\b/i, ['Hospice']],
  [/\b(?:general|gp|medical) practices?\b/i, ['General practice']],
  [/\bdental (?:practices?|surger(?:y|ies))\b|\bdentists?\b/i, ['Dental practice']],
  [/\bambulance (?:services?|trusts?|providers?)\b/i, ['Ambulance service']],
  [/\b(?:domiciliary care|home care|care at home)\b/i, ['Care at home']],
  [/\bacute (?:hospitals?|trusts?)\b/i, ['Acute hospital']],
  [/\bcommunity hospitals?\b/i, ['Community hospital']],
  [/\b(?:mental health|psychiatric) (?:hospitals?|units?|trusts?)\b/i, ['Mental health hospital']],
  [/\bhospitals?\b/i, hospitals],
];

const nationNames: Readonly<Record<string, readonly Nation[]>> = {
  england: ['England'],
  wales: ['Wales'],
  scotland: ['Scotland'],
  'northern ireland': ['Northern Ireland'],
  'great britain': ['England', 'Wales', 'Scotland'],
  'united kingdom': ['England', 'Wales', 'Scotland', 'Northern Ireland'],
  uk: ['England', 'Wales', 'Scotland', 'Northern Ireland'],
};

/** The nations in a place or a list of places; empty for anything unknown. */
export function nationsOf(jurisdiction: string): readonly Nation[] {
  const parts = jurisdiction.toLowerCase().split(/\s*(?:,|;|&|\+|\band\b)\s*/);
  return [...new Set(parts.flatMap((part) => nationNames[part.trim()] ?? []))];
}

function otherNation(appliesIn: readonly Nation[], { nation }: ApplicabilityProfile): LeftOut[] {
  if (nation === null || appliesIn.length === 0 || appliesIn.includes(nation)) return [];
  return [
    {
      rule: 'nation',
      text: `It applies in ${list.format(appliesIn).replace(' or ', ' and ')}, but you are in ${nation}.`,
    },
  ];
}

function otherSetting(words: string, { setting }: ApplicabilityProfile): LeftOut[] {
  if (setting === null) return [];
  const named: CareSetting[] = [];
  let rest = words;
  for (const [pattern, settings] of settingWords) {
    if (!pattern.test(rest)) continue;
    named.push(...settings);
    rest = rest.replaceAll(new RegExp(pattern, 'gi'), ' ');
  }
  if (named.length === 0 || named.includes(setting)) return [];
  const whom = hospitals.every((hospital) => named.includes(hospital))
    ? ['hospital', ...named.filter((name) => !hospitals.some((hospital) => hospital === name))]
    : named;
  const text = `It is for a different care setting: ${list.format(whom.map((name) => name.toLowerCase()))}. Yours is ${setting.toLowerCase()}.`;
  return [{ rule: 'setting', text }];
}

const inSentence = (service: SiteService): string => `${service.charAt(0).toLowerCase()}${service.slice(1)}`;

function missingService({ subdomains }: JudgedWork, { services, beds }: ApplicabilityProfile): LeftOut[] {
  const reasons = subdomains.map((subdomain): LeftOut | undefined => {
    const needed = needs[subdomain];
    if (needed !== undefined && services !== null && !services.includes(needed))
      return {
        rule: 'service',
        text: `It is about ${subdomain.toLowerCase()}, but your organisation has no ${inSentence(needed)}.`,
      };
    if (ofStays.has(subdomain) && beds === 0)
      return { rule: 'beds', text: `It is about people who stay overnight, but you have no beds.` };
    return undefined;
  });
  // One subject that concerns the organisation is enough.
  return reasons.every((reason) => reason !== undefined) ? reasons.slice(0, 1) : [];
}

/** Why a work does not apply to an organisation. Empty when it does, or when nothing indicates otherwise. */
export function whyWorkIsLeftOut(profile: ApplicabilityProfile, work: JudgedWork): LeftOut[] {
  const isOfCqc = work.domain === 'CQC regulations' && profile.activities?.length === 0;
  return [
    ...(work.jurisdiction === null ? [] : otherNation(nationsOf(work.jurisdiction), profile)),
    ...otherSetting(work.title, profile),
    ...(isOfCqc
      ? [
          {
            rule: 'activity',
            text: 'It is for providers of a regulated activity, but you carry on none.',
          } as const,
        ]
      : []),
    ...missingService(work, profile),
  ];
}

const bedsAtLeast = /\b(\d[\d,]*)\s+(?:or more\s+beds|beds or more)|\bat least (\d[\d,]*) beds/i;
const bedsOver = /\bmore than (\d[\d,]*) beds/i;
const bedsUnder = /\b(?:fewer|less) than (\d[\d,]*) beds/i;

const numberIn = (found: RegExpExecArray | null): number | undefined => {
  const digits = found?.slice(1).find((group) => group !== undefined);
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
};

function otherSize(text: string, { beds }: ApplicabilityProfile): LeftOut[] {
  if (beds === null) return [];
  const [least, over, under] = [bedsAtLeast, bedsOver, bedsUnder].map((pattern) => numberIn(pattern.exec(text)));
  const [is, whom] =
    least !== undefined && beds < least
      ? [true, `${least} beds or more`]
      : over !== undefined && beds <= over
        ? [true, `more than ${over} beds`]
        : under !== undefined && beds >= under
          ? [true, `fewer than ${under} beds`]
          : [false, ''];
  return is
    ? [{ rule: 'beds', text: `It is for places with ${whom}, but you have ${beds.toLocaleString('en-GB')}.` }]
    : [];
}

function otherActivity(text: string, { activities }: ApplicabilityProfile, known: readonly string[]): LeftOut[] {
  if (activities === null || !/\bregulated activit(?:y|ies)\b/i.test(text)) return [];
  const lower = text.toLowerCase();
  const named = known.filter((activity) => lower.includes(activity.toLowerCase()));
  if (named.length === 0 || named.some((activity) => activities.some((own) => own === activity))) return [];
  return [
    {
      rule: 'activity',
      text: `It is for providers of ${list.format(named.map((name) => name.toLowerCase()))}, which you do not carry on.`,
    },
  ];
}

const nationAtStart =
  /^(?:\(?\w{1,4}[.)]\s+)?(?:in|for) (england and wales|england|wales|scotland|northern ireland|great britain)\b/i;

/**
 * Why a single duty does not apply to an organisation that its work does concern. Only the sentence itself counts: an
 * opening such as "In Wales", whom it binds, how many beds, which regulated activity.
 * @param activities the names that regulated activities may have
 */
export function whySentenceIsLeftOut(
  profile: ApplicabilityProfile,
  { text, actor }: JudgedSentence,
  activities: readonly string[],
): LeftOut[] {
  const place = nationAtStart.exec(text)?.[1];
  return [
    ...(place === undefined ? [] : otherNation(nationsOf(place), profile)),
    ...(actor === null ? [] : otherSetting(actor, profile)),
    ...otherActivity(text, profile, activities),
    ...otherSize(text, profile),
  ];
}
