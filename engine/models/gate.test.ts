import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidNhsNumber } from '#contract/nhs-number.ts';
import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import { PatientDataFound, refusePatientData } from './gate.ts';

/** The check digit by the Data Dictionary's own steps: weights 10 to 2, remainder from 11. */
function checkDigit(nine: readonly number[]): number {
  const sum = nine.reduce((total, digit, index) => total + digit * (10 - index), 0);
  return 11 - (sum % 11);
}

const digit = fc.integer({ min: 0, max: 9 });
const nineDigits = fc.array(digit, { minLength: 9, maxLength: 9 });
const valid = nineDigits
  .filter((nine) => checkDigit(nine) !== 10)
  .map((nine) => [...nine, checkDigit(nine) % 11].join(''));
const separator = fc.constantFrom('', ' ', '-', ' - ', '\u00a0', '–', '.', '\t', '\n');

describe('The gate', () => {
  it('recognises the published examples', () => {
    expect(isValidNhsNumber('9434765919')).toBe(true);
    expect(isValidNhsNumber('9434765918')).toBe(false);
    expect(containsNhsNumber('My patient 943 476 5919 fell.')).toBe(true);
    expect(containsNhsNumber('(943-476-5919)')).toBe(true);
    expect(containsNhsNumber('NHS９４３４７６５９１９')).toBe(true);
  });

  it('refuses without repeating the number', () => {
    expect(() => refusePatientData('943 476 5919')).toThrow(PatientDataFound);
    expect(() => refusePatientData('943 476 5919')).toThrow(/^[^\d]*$/);
    expect(() => refusePatientData('How often must generators be tested?')).not.toThrow();
  });

  it('finds every valid number, with any spaces or dashes, inside words that do not call it something else', () => {
    const gaps = fc.array(separator, { minLength: 9, maxLength: 9 });
    // No word such as "ref" or "tel" can be spelt with these letters.
    const words = fc.stringMatching(/^[ahmnwy ,;]{0,20}$/);
    fc.assert(
      fc.property(valid, gaps, words, words, (number, between, before, after) => {
        const spaced = [...number].map((character, index) => character + (between[index] ?? '')).join('');
        expect(containsNhsNumber(`${before} ${spaced} ${after}`)).toBe(true);
      }),
    );
  });

  it('finds it behind invisible marks, in digits of any script and across wide gaps', () => {
    const plain = '9434765919';
    const shifted = (zero: number) => plain.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    const unseen = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2060', '\u2066', '\ufeff', '\u180e'];
    for (const mark of unseen) expect(containsNhsNumber([...plain].join(mark.repeat(4))), mark).toBe(true);
    // Full-width, Arabic, Persian, Devanagari, Khmer, mathematical.
    for (const zero of [0xff10, 0x0660, 0x06f0, 0x0966, 0x17e0, 0x1d7ce])
      expect(containsNhsNumber(shifted(zero))).toBe(true);
    expect(containsNhsNumber([...plain].join('\ufe0f\u20e3'))).toBe(true);
    for (const gap of ['        ', '\t\t\t\t', '\n\n\n\n', '\u2003\u3000  ']) {
      expect(containsNhsNumber(`No.${gap}943${gap}476${gap}5919${gap}fell`)).toBe(true);
    }
    expect(containsNhsNumber(shifted(0x0660).replace(/.$/u, '\u0668'))).toBe(false);
  });

  it('lets every number with another check digit pass', () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 1, max: 9 }), (number, shift) => {
        const wrong = number.slice(0, 9) + ((Number(number[9]) + shift) % 10);
        expect(containsNhsNumber(`The number ${wrong} is not one.`)).toBe(false);
      }),
    );
  });

  it('counts exactly ten digits: parts of longer numbers do not match', () => {
    fc.assert(
      fc.property(valid, digit, (number, more) => {
        expect([containsNhsNumber(`${more}${number}`), containsNhsNumber(`${number}${more}`)]).toEqual([false, false]);
      }),
    );
  });

  it.each([
    '2026-11-21 10',
    '21-11-2026 10',
    '+44 20 7946 0958',
    'HTM 06-01 section 4.12',
    '01/02/2026 and 03/04/2026',
  ])('does not mistake "%s" for one', (text) => {
    expect(containsNhsNumber(text)).toBe(false);
  });
});
