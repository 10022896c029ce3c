import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { describeUserAgent } from './describe-user-agent.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('The description of a browser', () => {
  it.each([
    ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
    [
      'Microsoft Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    ],
    ['Firefox on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome on iPad',
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    ],
    ['Unknown browser', ''],
    ['Unknown browser', 'curl/8.0'],
    ['Unknown browser', 'Your bank, please log in here/1.0 x'],
  ])('is %s', (description, userAgent) => {
    expect(describeUserAgent(userAgent)).toBe(description);
  });

  test('never repeats words of the browser’s own', () => {
    const parts = fc.constantFrom(
      'Mozilla/5.0',
      'Chrome/1',
      '(Windows NT 10.0)',
      'Evil/1.0',
      '<b>',
      'iPhone',
      ' ',
      'OPR/',
    );
    const userAgents = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.array(parts).map((each) => each.join(' ')),
    );
    fc.assert(
      fc.property(userAgents, (userAgent) => {
        expect(describeUserAgent(userAgent)).toMatch(/^(Unknown browser|[A-Z][A-Za-z -]*)( on [A-Za-z 4]+)?$/);
        expect(describeUserAgent(userAgent)).not.toContain('Evil');
      }),
    );
  });
});
