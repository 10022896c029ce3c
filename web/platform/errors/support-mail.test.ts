import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { supportMail } from './support-mail.ts';

const raised = {
  code: 5000,
  title: 'Server & Error',
  description: 'What?',
  context: 'network',
  timestamp: '2026-11-18T09:42:00.000Z',
  requestId: 'R1',
  recoverable: false,
  nextStep: '',
  actions: [],
};
const support = 'support@candour.example';
const person = { firstname: 'Priya', email: 'priya@northmoor.example' };
const linesOf = (mail: string) => new URL(mail).searchParams.get('body')?.split('\r\n') ?? [];

describe('The mail to support', () => {
  it('carries everything the specification lists, safely encoded', () => {
    const mail = supportMail(support, raised, person);
    const { protocol, pathname, searchParams } = new URL(mail);
    expect([protocol, pathname]).toEqual(['mailto:', support]);
    expect(searchParams.get('subject')).toBe('Candour support: Server & Error (5000)');
    expect(linesOf(mail)).toEqual([
      'Error code: 5000',
      'Title: Server & Error',
      'Description: What?',
      'Context: network',
      'Time: 2026-11-18T09:42:00.000Z',
      'Request ID: R1',
      'First name: Priya',
      'Email: priya@northmoor.example',
    ]);
  });

  it('says so where nobody is logged in and no request was made', () => {
    const lines = linesOf(supportMail(support, { ...raised, requestId: undefined }, undefined));
    expect(lines.slice(5)).toEqual(['Request ID: none', 'First name: not logged in', 'Email: not logged in']);
  });

  it('holds one address, one subject and eight lines, whatever a server or a proxy wrote into the error', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'a\r\nBcc: everyone@x.example',
        '?cc=x@y.example&body=z',
        '\ud800',
        '\u2028line',
        '%0D%0ACc: x@y.example',
      ),
    );
    fc.assert(
      fc.property(nasty, nasty, nasty, nasty, (title, description, requestId, firstname) => {
        const mail = supportMail(support, { ...raised, title, description, requestId }, { ...person, firstname });
        expect(mail).toMatch(/^mailto:[\w.%@-]+\?subject=[^&?#\s]*&body=[^&?#\s]*$/);
        const subject = decodeURIComponent(/subject=([^&]*)/.exec(mail)?.[1] ?? '');
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        const body = decodeURIComponent(/body=([^&]*)/.exec(mail)?.[1] ?? '');
        expect(body.split('\r\n')).toHaveLength(8);
        expect(body.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 40 },
    );
  });

  it('goes to the support address alone, and stays short enough to open', () => {
    const mail = supportMail(
      'a@b.example?cc=x@y.example&body=z',
      { ...raised, description: 'é'.repeat(10_000) },
      person,
    );
    const { pathname, searchParams } = new URL(mail);
    expect(decodeURIComponent(pathname)).toBe('a@b.example?cc=x@y.example&body=z');
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
    expect(searchParams.get('body')?.length).toBeLessThan(1_000);
  });
});
