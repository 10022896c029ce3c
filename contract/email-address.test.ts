import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asEmailAddress } from './email-address.ts';

describe('An email address', () => {
  it.each([
    ['Priya.Shah@Anytown.NHS.uk', 'priya.shah@anytown.nhs.uk'],
    ['  a+b@x.example ', 'a+b@x.example'],
    ["o'neill@x.example", "o'neill@x.example"],
    ['a@xn--nhs-1na.example', 'a@xn--nhs-1na.example'],
  ])('%j is normalised to %j', (typed, kept) => expect(asEmailAddress(typed)).toBe(kept));

  it.each([
    ['the Kelvin sign, which becomes k in lower case', 'mi\u212Ae@x.example'],
    ['a dotless i', 'pr\u0131ya@x.example'],
    ['a capital I with a dot', 'pr\u0130ya@x.example'],
    ['a Cyrillic a', 'pri\u0443\u0430@x.example'],
    ['a full-width at sign', 'priya\uFF20x.example'],
    ['a full-width letter', 'priy\uFF41@x.example'],
    ['an ideographic full stop', 'priya@x\u3002example'],
    ['a soft hyphen', 'pri\u00ADya@x.example'],
    ['a zero-width joiner', 'pri\u200Dya@x.example'],
    ['a reversed reading direction', '\u202Epriya@x.example'],
    ['a ligature', '\uFB01na@x.example'],
    ['a second header', 'a@x.example\nBcc: b@x.example'],
    ['a NUL', 'a\u0000@x.example'],
    ['two addresses', 'a@x.example,b@x.example'],
    ['a name around it', 'Priya <a@x.example>'],
    ['a network address', 'a@[127.0.0.1]'],
    ['no domain', 'a@localhost'],
    ['too many characters', `${'a'.repeat(250)}@x.example`],
  ])('with %s is refused', (_what, typed) => expect(asEmailAddress(typed)).toBeUndefined());

  it('is ASCII in lower case whatever was typed, and reading it again changes nothing', () => {
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: 'binary' }),
      fc.string().map((s) => `${s}@x.example`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const kept = asEmailAddress(text);
        if (kept === undefined) return;
        expect(kept).toMatch(/^[\x21-\x7e]+$/);
        expect(kept).toBe(kept.toLowerCase());
        expect(asEmailAddress(kept)).toBe(kept);
      }),
    );
  });
});
