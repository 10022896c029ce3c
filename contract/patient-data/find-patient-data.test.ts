import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverText } from './cover-text.ts';
import { findPatientData, findPatientDataInTurns } from './find-patient-data.ts';
import type { Finding, PatientDataClass } from './finding.ts';
import { hideBehindPlaceholders } from './placeholders.ts';
import { restorePlaceholders } from './restore-placeholders.ts';

const found = (text: string) => findPatientData(text).map((one) => `${one.class} ${text.slice(one.start, one.end)}`);

const valid = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((nine) => [nine, 11 - (nine.reduce((sum, digit, at) => sum + digit * (10 - at), 0) % 11)] as const)
  .filter(([, check]) => check !== 10)
  .map(([nine, check]) => [...nine, check % 11].join(''));
const separator = fc.constantFrom('', ' ', '-', ' - ', '\u00a0', '–', '.', '\t');
const inWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "double four" for two of the same digit, one after the other. */
const spoken = (number: string) =>
  number
    .replace(/(\d)\1|\d/g, (digits, same) => `${same === undefined ? '' : 'double '}${inWords[Number(digits[0])]} `)
    .trim();

const pieces = fc.constantFrom(
  'Patient Edna Pike',
  'Mrs Smith refuses her insulin',
  'DOB 03/05/1961',
  'NHS 943 476 5919',
  'lives at LS6 2AB',
  'her daughter Ann on 07700 900123',
  'edna@postbox.example',
  'hospital no K0483921',
  'Chair: Dr Amara Nwosu',
  'and then',
  '|',
  '\n',
  '[Patient 1]',
  '王秀英',
);
const texts = fc
  .array(fc.oneof(pieces, fc.string({ maxLength: 12, unit: 'grapheme' })), { maxLength: 12 })
  .map((all) => all.join(' '));

describe('Patient data in a text', () => {
  it.each<[PatientDataClass, string, string]>([
    ['name', 'Patient Edna Pike fell in bed 6.', 'Edna Pike'],
    ['date_of_birth', 'Patient, date of birth 3rd May 1961', '3rd May 1961'],
    ['postcode', 'The patient lives at 4 Sorrel Close, IP3 9WN.', 'IP3 9WN'],
    ['phone', 'Her daughter is on +44 7700 900136.', '+44 7700 900136'],
    ['email', 'The patient’s own address is edna.pike@postbox.example', 'edna.pike@postbox.example'],
    ['hospital_number', 'hospital no. K0483921 has two sets of notes', 'K0483921'],
    [
      'nhs_number',
      'NHS number nine four three four seven six five nine one nine',
      'nine four three four seven six five nine one nine',
    ],
  ])('is found: a %s', (name, text, words) => {
    expect(found(text)).toContain(`${name} ${words}`);
  });

  it.each([
    'Chair: Dr Amara Nwosu, Non-executive Director',
    'Minutes taken by Helena Marchbanks, Governance Lead',
    'Contact Sister Khan on ext. 4412 about the hoists.',
    'Infection control: ipc@northmoor.nhs.uk, switchboard 01632 960 001, LS9 4ZZ',
    'Order number 9434765919 is for two mattresses.',
    'The next review is on 14 May 2027.',
    'Door codes: Sam 9434765919, Jess 9990000018. These are card serials.',
    'Is ISBN 0443614687 replaced by 1118794524?',
    'Thanks to HCAs Dean Pollard and Chloe Garside for staying on.',
    'Martha’s Rule, Parkinson’s and Montgomery v Lanarkshire',
  ])('is not found in what belongs to people at work and to organisations: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('has the hospital numbers of every row, once one of them is called so', () => {
    expect(found('Unit no. B102938: no answer\nB103377: call again\norder B110052: toner')).toEqual(
      found('Unit no. B102938').concat(found('Unit no. B103377')),
    );
  });

  it.each([
    'nine hundred and forty-three, four hundred and seventy-six, fifty-nine nineteen',
    'ninety-four thirty-four seventy-six fifty-nine nineteen',
    '943, then 476, then 5919',
    '943 | 476 | 5919',
    '943 476\n> 5919',
    'nine four three, four seven six, five nine one nine',
  ])('has an NHS number that is written %s', (words) => {
    expect(findPatientData(`It is ${words} I think`)).toMatchObject([{ class: 'nhs_number', value: '9434765919' }]);
  });

  it('includes every valid NHS number, in figures with any separators and in words', () => {
    fc.assert(
      fc.property(valid, fc.array(separator, { minLength: 9, maxLength: 9 }), (number, gaps) => {
        const written = [...number].map((digit, at) => digit + (gaps[at] ?? '')).join('');
        for (const text of [`She is ${written} .`, `She is ${spoken(number)}.`])
          expect(findPatientData(text)).toContainEqual(expect.objectContaining({ class: 'nhs_number', value: number }));
      }),
    );
  });

  it('is listed in order, without overlaps, and inside the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const findings = findPatientData(text);
        for (const [at, { start, end }] of findings.entries()) {
          expect(start).toBeGreaterThanOrEqual(findings[at - 1]?.end ?? 0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('no longer includes an NHS number that is covered', () => {
    fc.assert(
      fc.property(texts, valid, texts, (before, number, after) => {
        const text = `${before} ${number} ${after}`;
        const findings = findPatientData(text);
        // After a word such as "ref" ten digits are the number of something else.
        fc.pre(findings.some(({ class: kind, value }) => kind === 'nhs_number' && value === number));
        const covered = coverText(text, findings);
        expect(covered).not.toContain(number);
        expect(findPatientData(covered).filter((one) => one.class === 'nhs_number')).toEqual([]);
      }),
    );
  });

  it('is not found again in a text whose findings are covered', () => {
    const text =
      'Patient Edna Pike, DOB 03/05/1961, NHS 943 476 5919, hospital no K0483921, fell. Her daughter Ann Pike lives at LS6 2AB: 07700 900123.';
    expect(found(coverText(text, findPatientData(text)))).toEqual([]);
  });
});

describe('Patient data in a long text', () => {
  const filler = (length: number, end = '.') => {
    const sentence = `The trust checks this every year and keeps a record of it${end} `;
    return sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
  };
  const planted = fc.oneof(
    valid.map((number) => `NHS ${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`),
    valid.map(spoken),
    fc.constantFrom('her daughter is on 07700 900123', 'The patient Edna Pike fell', 'born 03/05/1961'),
  );
  const told = (findings: readonly Finding[], from: number) =>
    findings.map((one) => ({ ...one, start: one.start - from, end: one.end - from }));

  it('is found beside a cut and across it, once, as in a text that needs no cut', () => {
    const around = 500;
    // A text with sentences is cut between two of them; without, between two words, at 3,000 characters or a little before.
    fc.assert(
      fc.property(planted, fc.integer({ min: 2_850, max: 3_100 }), fc.constantFrom('.', ','), (datum, at, end) => {
        const before = `${filler(at - 2, end)}${end} `;
        const after = `${end} ${filler(1_700, end)}`;
        const short = `${before.slice(-around)}${datum}${after.slice(0, around)}`;
        const whole = findPatientData(before + datum + after);
        expect(whole.length).toBeGreaterThan(0);
        expect(told(whole, at)).toEqual(told(findPatientData(short), around));
      }),
      { numRuns: 80 },
    );
  });

  it.each(['_', '.', '-', '@', 'a.', 'a_', 'a ', '1 ', '0_', 'dot ', 'a@', '. ', '( '])(
    'is looked for in a form line of repeated “%s” without end',
    (piece) => {
      const text = `Name ${piece.repeat(900)} Patient Mary Akinde, NHS no 943 476 5919 ${piece.repeat(900)}`;
      expect(found(text)).toContain('nhs_number 943 476 5919');
    },
  );

  it('is the same whatever parts the text comes in', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(planted, fc.integer({ max: 3_000, min: 0 })), { maxLength: 4 }), (all) => {
        const lines = all.map(([datum, length]) => `${filler(length)} ${datum}`);
        const inParts = [...findPatientDataInTurns(lines)].flat();
        const text = lines.join('\n');
        expect(inParts).toEqual(findPatientData(text));
        expect(inParts.filter((one) => one.class === 'nhs_number')).toEqual(
          lines.flatMap((line, at) =>
            findPatientData(line.slice(-300))
              .filter((one) => one.class === 'nhs_number')
              .map((one) => {
                const from = lines.slice(0, at + 1).join('\n').length - Math.min(300, line.length);
                return { ...one, start: one.start + from, end: one.end + from };
              }),
          ),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe('Placeholders', () => {
  it('give back exactly what was written', () => {
    fc.assert(
      fc.property(texts, texts, (first, second) => {
        const one = hideBehindPlaceholders(first, findPatientData(first), []);
        expect(restorePlaceholders(one.text, one.known)).toBe(first);
        // What somebody types as "[Patient 1]" in a chat that has one means that patient.
        fc.pre(!second.includes('[Patient 1]') && !first.includes('[Patient 1]'));
        const two = hideBehindPlaceholders(second, findPatientData(second), one.known);
        expect(restorePlaceholders(two.text, two.known)).toBe(second);
        expect(restorePlaceholders(one.text, two.known)).toBe(first);
      }),
    );
  });

  it('are the same for the same person within a chat', () => {
    const first = 'Patient Edna Pike fell. Edna has dementia.';
    const one = hideBehindPlaceholders(first, findPatientData(first), []);
    expect(one.text).toBe('Patient [Patient 1] fell. [Patient 1b] has dementia.');
    const next = 'Patient Edna Pike fell again, and patient Dilip Patel saw it.';
    const two = hideBehindPlaceholders(next, findPatientData(next), one.known);
    expect(two.text).toBe('Patient [Patient 1] fell again, and patient [Patient 2] saw it.');
  });

  it('leave out numbers that mean somebody else in earlier texts', () => {
    const text = 'Patient Edna Pike fell.';
    const hidden = hideBehindPlaceholders(text, findPatientData(text), [], { inUse: ['[Patient 1] was discharged'] });
    expect(hidden.text).toBe('Patient [Patient 2] fell.');
    expect(restorePlaceholders('[Patient 1] was discharged', hidden.known)).toBe('[Patient 1] was discharged');
  });
});
