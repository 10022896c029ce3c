import { describe, expect, it } from 'vitest';
import { verifySentence } from './verify-sentence.ts';

const generators = 'Emergency generators should be tested on load at least once a month. The record should be kept.';
const notice =
  'Licensed work must be notified to the enforcing authority at least 14 days before the work starts, unless the authority agrees to shorter notice.';
const adviser = 'The employer must consult a radiation protection adviser on the shielding of a theatre.';
const water = 'Hot water should be stored at 60 °C or above, and a worker must not alter the setting.';

const verify = (sentence: string, text: string) => verifySentence(sentence, [{ text }]);

describe('A written sentence', () => {
  it('is supported when it is a whole sentence of what it cites, or several in a row', () => {
    expect(verify('Emergency generators should be tested on load at least once a month.', generators)).toEqual({
      support: 'supported',
      reasons: [],
    });
    expect(verify(generators, generators).support).toBe('supported');
    expect(verify('“The record should be kept”', generators).support).toBe('supported');
  });

  it.each([
    ['other words for the same', 'Standby and emergency generators should be tested on load monthly.', generators],
    ['a quantity in another unit', 'Licensed work has to be notified two weeks or more before work starts.', notice],
    [
      'another order',
      'At least 14 days before it starts, the enforcing authority must be told of licensed work.',
      notice,
    ],
    ['the passive', 'A radiation protection adviser must be consulted by the employer on the shielding.', adviser],
    ['another name of the modality', 'Workers are not allowed to alter the setting.', water],
    ['a bound in other words', 'Store hot water at a minimum of 60°C.', water],
  ])('is supported when it says the same with %s', (_, sentence, text) => {
    expect(verify(sentence, text)).toEqual({ support: 'supported', reasons: [] });
  });

  it.each([
    [
      'a number',
      'Licensed work must be notified at least 28 days before it starts.',
      notice,
      'The sentence says at least “28 days”, but the source says at least “14 days”.',
    ],
    [
      'a unit',
      'Hot water should be stored at 60 °F or above.',
      water,
      'The sentence says at least “60 °F”, but the source says at least “60 °C”.',
    ],
    [
      'a modality',
      'Generators must be tested on load at least once a month.',
      generators,
      'The sentence says “must”, but the source says “should”.',
    ],
    [
      'a negation',
      'A worker must alter the setting of the water.',
      water,
      'The sentence says “must”, but the source says “must not”.',
    ],
    [
      'an order in time',
      'Licensed work must be notified to the authority after the work starts.',
      notice,
      'The sentence says “after”, but the source says “before”.',
    ],
    [
      'a bound',
      'Licensed work must be notified at most 14 days before the work starts.',
      notice,
      'The sentence says at most “14 days”, but the source says at least “14 days”.',
    ],
    [
      'a word by its opposite',
      'Emergency generators should be tested off load at least once a month.',
      generators,
      'The sentence says “off”, but the source says “on”.',
    ],
    [
      'the actor',
      'The radiation protection adviser must consult the employer on the shielding.',
      adviser,
      'The sentence names “adviser”, but the source names someone else.',
    ],
  ])('is unsupported when it differs in %s, and the reason names both', (_, sentence, text, reason) => {
    const { support, reasons } = verify(sentence, text);
    expect(support).toBe('unsupported');
    expect(reasons).toContain(reason);
  });

  it('is partly supported when it states a bound that the source does not', () => {
    expect(
      verify('The fee is £20 or more for each copy of the record.', 'The fee is £20 for each copy of the record.'),
    ).toEqual({
      support: 'partly',
      reasons: ['The sentence says at least “£20”, but the source says “£20”.'],
    });
  });

  it('is unsupported when the source is about something else', () => {
    expect(verify('Butter and sugar are creamed until pale.', generators)).toEqual({
      support: 'unsupported',
      reasons: ['The source is about something else.'],
    });
  });

  it('is unsupported when it adds something to a quotation that the source does not mention', () => {
    const { support, reasons } = verify('The record should be kept in a fireproof Norwegian cabinet.', generators);
    expect(support).toBe('unsupported');
    expect(reasons).toEqual(['The source does not mention “fireproof”, “norwegian”, “cabinet”.']);
  });

  it('is not supported by a part of a sentence that says the opposite as a whole', () => {
    expect(verify('Staff must report.', 'It is not the case that staff must report. Nobody asks.').support).not.toBe(
      'supported',
    );
  });

  it('may take its words from the lead-in, the items and the headings', () => {
    const leadIn = 'Each ward manager should make sure that:';
    const item = { text: 'battery-backed equipment is checked every week', leadIn, headings: ['6 Batteries'] };
    expect(
      verifySentence('The ward manager should make sure battery-backed equipment is checked weekly.', [item]).support,
    ).toBe('supported');
    expect(
      verifySentence('The ward manager must make sure battery-backed equipment is checked weekly.', [item]).support,
    ).toBe('unsupported');
    const lead = { text: leadIn, items: [item.text] };
    expect(
      verifySentence('Ward managers should make sure that battery-backed equipment is checked weekly.', [lead]).support,
    ).toBe('supported');
  });

  it('may rest on two elements', () => {
    const both =
      'Generators should be tested monthly on load, and the employer must consult an adviser on the shielding.';
    const evidence = [{ text: generators }, { text: adviser }];
    expect(verifySentence(both, evidence).support).toBe('supported');
    expect(verifySentence(both, evidence.slice(0, 1)).support).not.toBe('supported');
  });

  it('is unsupported when it cites nothing, says nothing or is too long to be one sentence', () => {
    expect(verifySentence(generators, []).reasons).toEqual(['It has no source.']);
    expect(verify(' … ', generators).reasons).toEqual(['There is nothing to check in this sentence.']);
    expect(verify('word '.repeat(1_000), generators).reasons).toEqual(['This sentence is too long to check.']);
  });
});
