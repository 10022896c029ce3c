import { expect, it } from 'vitest';
import { errorFromResponse } from '#web/platform/api/decode-error.ts';
import { logOutFailed, logOutWords } from './log-out-words.ts';

const envelope = (description: string) => ({
  error_code: 5000,
  error_title: 'Server Error',
  description,
  request_id: 'r',
});

it.each([
  ['an error of the server', errorFromResponse(500, envelope('Try later.')), 'Try later.'],
  [
    'no network',
    new TypeError('fetch failed'),
    'Unable to connect to the server. Please check your internet connection.',
  ],
  ['a time-out', new DOMException('late', 'TimeoutError'), 'The request took too long to complete. Please try again.'],
  ['a gateway’s page', errorFromResponse(403, '<h1>Gateway</h1>'), undefined],
  ['an error without words', errorFromResponse(500, envelope('')), undefined],
])('A logout that fails shows the message of %s, or the words of the place', (_what, error, message) => {
  expect(logOutWords(error)).toBe(message ?? 'Logout failed. Please try again.');
  expect(logOutWords(error, logOutFailed.menu)).toBe(message ?? 'An error occurred during logout');
  expect(logOutWords(error, logOutFailed.accessDenied)).toBe(message ?? 'Failed to logout');
});
