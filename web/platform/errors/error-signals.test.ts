import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorFromResponse } from '#web/platform/api/decode-error.ts';
import { errorSignals, reportError } from './error-signals.ts';

const failed = errorFromResponse(500, null);
const expired = errorFromResponse(401, null);
const logInAgain = { label: 'Log in again', run: () => undefined };

describe('The error dialog', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-18T09:42:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
    errorSignals.offerAtSessionEnd(() => []);
    errorSignals.dismiss();
  });

  it('is raised with everything that its payload holds', () => {
    reportError(
      errorFromResponse(503, { error_code: 5005, error_title: 'T', description: 'D', request_id: 'R' }),
      undefined,
    );
    expect(errorSignals.current()).toEqual({
      code: 5005,
      title: 'T',
      description: 'D',
      context: 'network',
      timestamp: '2026-11-18T09:42:00.000Z',
      requestId: 'R',
      recoverable: true,
      actions: [],
    });
  });

  it.each([expired, failed])('stays closed for a call in the background', (error) => {
    reportError(error, { background: true });
    expect(errorSignals.current()).toBeUndefined();
  });

  it.each([403, 404, 409, 422])('stays closed for a %i, which the screen itself says', (status) => {
    reportError(errorFromResponse(status, null), {});
    expect(errorSignals.current()).toBeUndefined();
  });

  it('opens for any error when it is requested', () => {
    errorSignals.raise(errorFromResponse(404, null));
    expect(errorSignals.current()?.title).toBe('Resource Not Found');
  });

  it('offers to log in again at the end of a session, and nothing else takes its place before it is closed', () => {
    errorSignals.offerAtSessionEnd(() => [logInAgain]);
    reportError(expired, undefined);
    reportError(failed, undefined);
    expect(errorSignals.current()).toMatchObject({ code: 4000, actions: [logInAgain] });
    errorSignals.dismiss();
    reportError(failed, undefined);
    expect(errorSignals.current()).toMatchObject({ code: 5000, actions: [] });
  });

  it('stays closed for a refusal that comes when nobody is signed in any more', () => {
    errorSignals.offerAtSessionEnd(() => undefined);
    reportError(expired, undefined);
    expect(errorSignals.current()).toBeUndefined();
  });
});
