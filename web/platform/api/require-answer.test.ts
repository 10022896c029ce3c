import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClientError } from './client-error.ts';
import { errorFromResponse } from './decode-error.ts';
import { requireAnswer } from './require-answer.ts';
import { retryAfterMs } from './retry-after.ts';

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const page = '<!doctype html><title>Sign in to the guest network</title>';
const envelope = JSON.stringify({ error_code: 5005, error_title: 'A title', description: 'Why.', request_id: 'R' });

const failureOf = (response: Response) =>
  requireAnswer(response).then(
    () => undefined,
    (error: ClientError) => error,
  );

describe('An answer', () => {
  it('of our own server comes through as it is', async () => {
    const answer = await requireAnswer(new Response('{"a":1}', { headers: json }));
    expect(await answer.json()).toEqual({ a: 1 });
    expect((await requireAnswer(new Response(null, { status: 204 }))).status).toBe(204);
    const stream = new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } });
    expect(await requireAnswer(stream)).toBe(stream);
  });

  it.each([
    ['the page of a guest network', new Response(page, { headers: html })],
    ['nothing at all', new Response('', { headers: json })],
    ['something without a type', new Response(new Uint8Array([60, 104]))],
    ['a file', new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })],
  ])('that is %s means that the server was not reached', async (_what, response) => {
    expect(await failureOf(response)).toMatchObject({ code: 5001, status: 0, title: 'Network Error', retryable: true });
  });

  it.each([
    ['our envelope', 503, envelope, json, { code: 5005, title: 'A title', description: 'Why.', requestId: 'R' }],
    ['our envelope under another label', 503, envelope, html, { code: 5005, title: 'A title' }],
    ['a page of a proxy', 502, page, html, { code: 5000, title: 'Server Error', requestId: undefined }],
    ['half of an envelope', 500, envelope.slice(0, 40), json, { code: 5000, title: 'Server Error' }],
    ['nothing', 401, '', json, { code: 4000, title: 'Authentication Required' }],
    ['a page where ours was expected', 404, page, json, { code: 4120, title: 'Resource Not Found' }],
    [
      'details without our envelope',
      422,
      '{"detail":[{"msg":"One."},{"msg":"Two."}]}',
      json,
      { description: 'One., Two.' },
    ],
  ])('of failure with %s keeps its status and has words', async (_what, status, body, headers, expected) => {
    expect(await failureOf(new Response(body, { status, headers }))).toMatchObject({ status, ...expected });
  });

  it('of failure says how long the server asks to wait', async () => {
    const response = new Response(envelope, { status: 429, headers: { ...json, 'retry-after': '12' } });
    expect(await failureOf(response)).toMatchObject({ status: 429, retryAfterMs: 12_000 });
  });

  it('of failure, whatever its status and body, is a client error with a title', async () => {
    const bodies = fc.oneof(fc.string(), fc.json(), fc.constantFrom(envelope, page, '', 'null', '{"error_code":1}'));
    const labels = fc.constantFrom(json, html, {});
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 300, max: 599 }), bodies, labels, async (status, body, headers) => {
        const isBodiless = status === 304;
        const error = await failureOf(new Response(isBodiless ? null : body, { status, headers }));
        expect(error).toBeInstanceOf(ClientError);
        expect(error?.title).not.toBe('');
        expect(error?.status).toBe(status);
      }),
    );
    fc.assert(
      fc.property(fc.integer(), fc.anything(), (status, body) => {
        expect(errorFromResponse(status, body).title).toMatch(/\S/);
      }),
    );
  });
});

describe('The wait that a server asks for', () => {
  const now = Date.parse('2026-11-18T09:42:00Z');

  it.each([
    ['7', 7_000],
    [' 0 ', 0],
    ['Wed, 18 Nov 2026 09:42:30 GMT', 30_000],
    ['Wed, 18 Nov 2026 09:41:00 GMT', 0],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('is read from %j', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});
