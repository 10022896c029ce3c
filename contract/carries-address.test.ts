import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriesAddress } from './carries-address.ts';
import { asEmailAddress } from './email-address.ts';
import { organisationName } from './person-text.ts';

const isAccepted = (name: string): boolean => organisationName.safeParse(name).success;

/** The host in ASCII, as a browser would look it up; empty where there is none. */
const hostOf = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? '';

/**
 * Whether a mail program would find something to open, judged apart from the rule under test: by the parts of the text that the URL parser
 * reads as a host with a top level of letters, as an address of the web or as an email address.
 */
function hasLink(text: string): boolean {
  const parts = text.normalize('NFKC').split(/[\s,;()<>[\]{}"'|`]+/u);
  return parts.some((part) => {
    if (/^[a-z][a-z\d+.-]*:\/\/./i.test(part) || /^(?:mailto|tel):./i.test(part) || /^www\../i.test(part)) return true;
    if (asEmailAddress(part) !== undefined) return true;
    const host = part.split(/[/:?#!&]/u)[0]?.replace(/[.\u3002]+$/, '') ?? '';
    // A soft hyphen or a joiner is no letter of a top level.
    const last = (host.split(/[.\u3002]/u).at(-1) ?? '').replace(/\p{Cf}/gu, '');
    return /^[^.]+\../.test(hostOf(host)) && /^(?:[\p{L}\p{M}]{2,}|xn--.+)$/u.test(last);
  });
}

describe('A name', () => {
  it.each([
    'St. Mary’s Hospital',
    'N.H.S. Trust',
    'Dr. Foster Ltd.',
    'A&E',
    'Ward 3.2 (No. 10)',
    'Care @ Home Ltd.',
    '24/7 Care',
    'Northmoor: Estates & Facilities',
    'Ysbyty Gwynedd',
    'Sant Pau Col·legi',
    'Guy’s and St Thomas’ NHS Foundation Trust',
    'Hôpital St. Éloi',
    'Site 4, Block 12, 2026',
  ])('%j is accepted', (name) => expect([name, isAccepted(name)]).toEqual([name, true]));

  it.each([
    'Visit evil.example',
    'evil.example',
    'https://evil.example/login',
    'HTTP://x',
    'www.x',
    'Log in at WWW.evil',
    'mailto:a',
    'tel:0800',
    'help@evil.example',
    'help@evil',
    '10.0.0.1',
    '\\\\evil\\share',
    'Call 0800 123 4567 now',
    'evil\u3002example',
    'evil\uFF0Eexample',
    'evil\uFF61example',
    'evil\u2024example',
    'evil\u200B.example',
    'evil.\u00ADexample',
    'evil.e\u200Dxample',
    'evil.ex\u{E0061}ample',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    '\u24D4\u24E5\u24D8\u24DB.\u24D2\u24DE\u24DC',
    'еvil.ехаmple',
    'больница.рф',
    'evil.xn--p1ai',
    'help\uFF20evil.example',
    'https\uFF1A//evil',
    'N.H.S.Trust',
  ])('%j is refused', (name) => expect([name, isAccepted(name)]).toEqual([name, false]));

  it('of 81 characters is refused', () => {
    expect([isAccepted('a'.repeat(80)), isAccepted('a'.repeat(81))]).toEqual([true, false]);
    expect(organisationName.safeParse('a'.repeat(81)).error?.issues[0]?.message).toBe('Use 80 characters or fewer.');
  });

  it('that is accepted contains nothing that a mail program turns into a link', () => {
    const word = fc.constantFrom(
      'evil',
      'example',
      'com',
      'co',
      'uk',
      'x',
      'St',
      'N',
      'www',
      'http',
      'mailto',
      'рф',
      'xn--p1ai',
      '7',
    );
    const mark = fc.constantFrom(
      '.',
      '. ',
      ' ',
      '@',
      ' @ ',
      ':',
      '/',
      '//',
      '-',
      '\u3002',
      '\uFF0E',
      '\u2024',
      '\u200B',
      '\u00AD',
      '&',
      '’',
      ',',
    );
    const name = fc.array(fc.oneof(word, mark, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 9 });
    fc.assert(
      fc.property(name, (parts) => !isAccepted(parts.join('')) || !hasLink(parts.join(''))),
      { numRuns: 3_000 },
    );
  });

  it('is judged in time that grows with its length', () => {
    for (const part of ['a.', '1 ', '@', 'a', '.']) expect(typeof carriesAddress(part.repeat(50_000))).toBe('boolean');
  });
});
