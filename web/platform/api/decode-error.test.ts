import { describe, expect, it, vi } from 'vitest';
import { opensDialog } from '#web/platform/errors/error-signals.ts';
import { ClientError } from './client-error.ts';
import { asClientError, errorFromResponse, errorFromThrown } from './decode-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';
import { retried } from './retried.ts';

const envelope = (error_code: number, extra: object = {}) => ({
  error_code,
  error_title: 'A title',
  description: 'A description.',
  request_id: 'R',
  ...extra,
});

describe('An error as the client holds it', () => {
  it('carries the words of the server when it sent them', () => {
    const error = errorFromResponse(500, envelope(5000));
    expect(error).toMatchObject({ code: 5000, title: 'A title', description: 'A description.', requestId: 'R' });
  });

  it('joins the messages of a validation error with a comma', () => {
    const detail = [
      { loc: ['body', 'text'], msg: 'Enter a question.', type: 'x' },
      { loc: ['body', 'filters'], msg: 'Unknown domain.', type: 'x' },
      'not a detail',
    ];
    expect(errorFromResponse(422, envelope(4100, { detail })).description).toBe('Enter a question., Unknown domain.');
    expect(errorFromResponse(422, envelope(4106, { detail })).description).toBe('A description.');
    expect(errorFromResponse(409, envelope(4105, { detail: detail.slice(0, 1) })).description).toBe(
      'Enter a question.',
    );
    expect(errorFromResponse(422, envelope(4100, { detail: [] })).description).toBe('A description.');
  });

  it.each([
    [0, 'Network Error', 'Unable to connect to the server. Please check your internet connection.'],
    [999, 'Network Error', 'Unable to connect to the server. Please check your internet connection.'],
    [408, 'Request Timeout', 'The request took too long to complete. Please try again.'],
    [401, 'Authentication Required', 'Your session has expired. Please log in again.'],
    [403, 'Access Denied', "You don't have permission to perform this action."],
    [404, 'Resource Not Found', 'We couldn’t find what you were looking for.'],
    [429, 'Too Many Requests', "You've made too many requests. Please wait a moment before trying again."],
    [502, 'Server Error', 'Something went wrong on our end. Please try again later.'],
    [418, 'Request Error', 'This request is not valid. Check it and try again.'],
  ])('has the words of the catalogue for a bare %i', (status, title, description) => {
    expect(errorFromResponse(status, '<html>')).toMatchObject({ status, title, description });
  });

  it('belongs to accounts, the form or the network by its number', () => {
    expect(errorFromResponse(400, envelope(4001)).context).toBe('auth');
    expect(errorFromResponse(422, envelope(4100)).context).toBe('form');
    expect(errorFromResponse(500, envelope(5000)).context).toBe('network');
  });

  it('is a network error when nothing answered and a time-out when it took too long', () => {
    expect(asClientError(new TypeError('Failed to fetch')).code).toBe(5001);
    expect(asClientError(new DOMException('', 'TimeoutError'))).toMatchObject({ code: 5002, status: 408 });
    const given = new DOMException('', 'AbortError');
    expect(errorFromThrown(given)).toBe(given);
    const known = errorFromResponse(404, null);
    expect(errorFromThrown(known)).toBe(known);
  });

  it('is what went wrong while the answer was read, however it is wrapped', () => {
    const wrapped = (cause: unknown) =>
      new Error('Cannot parse response body', { cause: new Error('once more', { cause }) });
    const known = errorFromResponse(401, null);
    expect(errorFromThrown(wrapped(known))).toBe(known);
    expect(asClientError(wrapped(new DOMException('', 'TimeoutError'))).code).toBe(5002);
    const given = new DOMException('', 'AbortError');
    expect(errorFromThrown(wrapped(given))).toBe(given);
    expect(asClientError(wrapped(new SyntaxError())).code).toBe(5001);
  });

  it('opens the dialog for a 401 and for network codes of 500 or more, and for nothing else', () => {
    const opening = [errorFromResponse(401, null), errorFromResponse(500, null), asClientError(new TypeError())];
    const quiet = [errorFromResponse(400, envelope(4001)), errorFromResponse(404, null), errorFromResponse(422, null)];
    expect(opening.map(opensDialog)).toEqual([true, true, true]);
    expect(quiet.map(opensDialog)).toEqual([false, false, false]);
  });

  it('is tried again up to three times, only where that may help, after 1 s, doubling up to 30 s', () => {
    const failing = errorFromResponse(503, null);
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failing))).toEqual([true, true, true, false]);
    expect(shouldRetry(0, errorFromResponse(404, null))).toBe(false);
    expect(shouldRetry(0, new Error('not ours'))).toBe(false);
    expect([0, 1, 2, 5, 9].map((failures) => retryDelay(failures))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
  });

  it('waits as long as the server asks, and is shown at once when that is too long for a retry', () => {
    const asking = (ms: number) => errorFromResponse(429, null, ms);
    expect([0, 3].map((failures) => retryDelay(failures, asking(5_000)))).toEqual([5_000, 8_000]);
    expect(shouldRetry(0, asking(30_000))).toBe(true);
    expect(shouldRetry(0, asking(30_001))).toBe(false);
  });

  it('of a read that is not kept is tried again like the others, until it is given up', async () => {
    vi.useFakeTimers();
    try {
      const failing = errorFromResponse(503, null);
      const leave = new AbortController();
      const read = vi.fn(async () => {
        if (read.mock.calls.length < 4) throw failing;
        return 'read';
      });
      const answered = retried(read, leave.signal);
      await vi.advanceTimersByTimeAsync(2_999);
      expect(read).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(4_001);
      expect(await answered).toBe('read');

      const refused = vi.fn(() => Promise.reject(errorFromResponse(404, null)));
      await expect(retried(refused, leave.signal)).rejects.toMatchObject({ status: 404 });
      const never = vi.fn(() => Promise.reject(failing));
      const given = expect(retried(never, leave.signal)).rejects.toBe(failing);
      await vi.advanceTimersByTimeAsync(500);
      leave.abort();
      await given;
      expect([refused, never].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is recoverable and retryable as the specification lists', () => {
    const kinds = (code: number, status = 500) => {
      const { recoverable, retryable } = new ClientError({ code, status, title: '', description: '' });
      return [recoverable, retryable];
    };
    expect(kinds(5001, 0)).toEqual([true, true]);
    expect(kinds(5003, 429)).toEqual([true, true]);
    expect(kinds(5000, 500)).toEqual([false, true]);
    expect(kinds(4120, 404)).toEqual([false, false]);
  });
});
