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
      nextStep: 'If this happens again, contact support. The email will include the Request ID.',
      actions: [],
    });
  });

  it.each([expired, failed])('stays closed for a call in the background', (error) => {
    reportError(error, { background: true });
    expect(errorSignals.current()).toBeUndefined();
  });

  it('opens for a 403, titled as the specification has it, and not for one with a reason of its own', () => {
    reportError(errorFromResponse(403, { error_code: 4040, error_title: 'Not available during support access' }), {});
    expect(errorSignals.current()).toBeUndefined();
    reportError(errorFromResponse(403, null), {});
    expect(errorSignals.current()).toMatchObject({
      title: 'Access Denied',
      nextStep: expect.stringContaining('access'),
    });
  });

  it.each([
    [errorFromResponse(401, null), 'Log in again to continue.'],
    [errorFromResponse(422, null), 'Correct this, then try again.'],
    // Its description already says to wait a moment.
    [errorFromResponse(429, null), ''],
    [errorFromResponse(429, null, 60_000), ''],
    [errorFromResponse(429, null, 61_000), 'You can try again in 2 minutes.'],
    [errorFromResponse(429, null, 900_000), 'You can try again in 15 minutes.'],
    [errorFromResponse(0, null), 'You can try again once you are connected. This page stays open.'],
    [errorFromResponse(408, null), 'You can try again now. This page stays open.'],
    [failed, 'If this happens again, contact support.'],
  ])('says what the person can do: %s', (error, nextStep) => {
    errorSignals.raise(error);
    expect(errorSignals.current()?.nextStep).toBe(nextStep);
  });

  it.each([404, 409, 422])('stays closed for a %i, which the screen itself says', (status) => {
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
