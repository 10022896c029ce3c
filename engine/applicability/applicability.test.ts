import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ApplicabilityProfile,
  careSettings,
  nations,
  regulatedActivities,
  siteServices,
} from '#contract/features/applicability/applicability-words.ts';
import { type JudgedWork, nationsOf, whySentenceIsLeftOut, whyWorkIsLeftOut } from './applicability.ts';

const nothingSaid: ApplicabilityProfile = { nation: null, setting: null, activities: null, services: null, beds: null };
const hospital: ApplicabilityProfile = {
  nation: 'England',
  setting: 'Acute hospital',
  activities: ['Surgical procedures', 'Nursing care'],
  services: ['Piped medical gases', 'Lifts or hoists'],
  beds: 400,
};
const work = { title: 'Water systems', jurisdiction: 'England', domain: 'HTM', subdomains: ['Water'] };
const ofWork = (more: Partial<JudgedWork>, profile = hospital) =>
  whyWorkIsLeftOut(profile, { ...work, ...more }).map(({ text }) => text);
const ofSentence = (text: string, actor: string | null = null, profile = hospital) =>
  whySentenceIsLeftOut(profile, { text, actor }, regulatedActivities).map(({ text: why }) => why);

describe('A work', () => {
  it('is hidden where it applies to another nation', () => {
    expect(ofWork({ jurisdiction: 'Wales, Scotland' })).toEqual([
      'It applies in Wales and Scotland, but you are in England.',
    ]);
    for (const jurisdiction of ['England', 'England and Wales', 'Great Britain', 'United Kingdom', null, 'Narnia'])
      expect(ofWork({ jurisdiction })).toEqual([]);
    expect(nationsOf('England + Wales')).toEqual(['England', 'Wales']);
  });

  it('is hidden where its title names other settings, and not where it names this one among them', () => {
    expect(ofWork({ title: 'Food in care homes and hospices' })).toEqual([
      'It is for a different care setting: care home or hospice. Yours is acute hospital.',
    ]);
    expect(ofWork({ title: 'Food in hospitals and care homes' })).toEqual([]);
    expect(ofWork({ title: 'Mental health hospitals' })).toHaveLength(1);
    expect(ofWork({ title: 'Hospital kitchens' }, { ...hospital, setting: 'Care home' })).toEqual([
      'It is for a different care setting: hospital. Yours is care home.',
    ]);
  });

  it('is hidden where everything it is about is something the organisation does not have', () => {
    expect(ofWork({ subdomains: ['Radiation'] })).toEqual([
      'It is about radiation, but your organisation has no imaging, radiotherapy or nuclear medicine.',
    ]);
    expect(ofWork({ subdomains: ['Radiation', 'Risk assessment'] })).toEqual([]);
    expect(ofWork({ subdomains: ['Medical gases'] })).toEqual([]);
    expect(ofWork({ subdomains: ['Visiting'] }, { ...hospital, beds: 0 })).toHaveLength(1);
    expect(ofWork({ domain: 'CQC regulations' }, { ...hospital, activities: [] })).toHaveLength(1);
  });
});

describe('A duty', () => {
  it('is hidden by where it applies and whom it binds', () => {
    expect(ofSentence('In Wales, a provider must keep a register.')).toEqual([
      'It applies in Wales, but you are in England.',
    ]);
    expect(ofSentence('In England and Wales, a provider must keep a register.')).toEqual([]);
    expect(ofSentence('A provider must tell the regulator in Wales of it.')).toEqual([]);
    expect(ofSentence('The manager must keep a register.', 'the manager of a care home')).toHaveLength(1);
    expect(ofSentence('The manager must send patients to a care home.', 'the manager')).toEqual([]);
  });

  it.each([
    ['A home with 50 or more beds must name a deputy.', 49, 50],
    ['A home with at least 50 beds must name a deputy.', 49, 50],
    ['A home with more than 50 beds must name a deputy.', 50, 51],
    ['A home with fewer than 50 beds must name a deputy.', 50, 49],
  ])('is hidden by the number of beds: %s', (text, without, within) => {
    expect(ofSentence(text, null, { ...hospital, beds: without })).toHaveLength(1);
    expect(ofSentence(text, null, { ...hospital, beds: within })).toEqual([]);
    expect(ofSentence(text, null, nothingSaid)).toEqual([]);
  });

  it('is hidden by the regulated activity that it names', () => {
    const text = 'Who carries on the regulated activity of family planning services must keep a register.';
    expect(ofSentence(text)).toEqual(['It is for providers of family planning services, which you do not carry on.']);
    expect(ofSentence(text, null, { ...hospital, activities: ['Family planning services'] })).toEqual([]);
  });
});

it('A profile hides nothing for a question that the organisation left unanswered, whatever the text', () => {
  const words = fc.constantFrom(
    'In Wales',
    'care home',
    '50 or more beds',
    'regulated activity',
    'nursing care',
    'must',
    'hospital',
  );
  const text = fc.array(words, { maxLength: 8 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(text, text, (title, actor) => {
      expect(whyWorkIsLeftOut(nothingSaid, { ...work, title, subdomains: ['Radiation', 'Visiting'] })).toEqual([]);
      expect(whySentenceIsLeftOut(nothingSaid, { text: title, actor }, regulatedActivities)).toEqual([]);
    }),
  );
});

it('An organisation with every service and activity in a nation sees all but other nations and settings', () => {
  const all = fc.record({ nation: fc.constantFrom(...nations), setting: fc.constantFrom(...careSettings) });
  fc.assert(
    fc.property(all, ({ nation, setting }) => {
      const profile = { nation, setting, activities: regulatedActivities, services: siteServices, beds: 100 };
      const rules = whyWorkIsLeftOut(profile, { ...work, subdomains: ['Radiation'], domain: 'CQC regulations' }).map(
        ({ rule }) => rule,
      );
      expect(rules).toEqual(nation === 'England' ? [] : ['nation']);
    }),
  );
});
