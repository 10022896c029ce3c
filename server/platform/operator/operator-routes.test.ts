import fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { asAppError, sendError } from '#server/platform/http/error-response.ts';
import { registerPlainRoutes } from '#server/platform/http/register-plain-routes.ts';
import { operatorAction } from './operator-action.ts';
import { operatorRoutes } from './operator-routes.ts';

it('An invalid body of an operator action is refused with the reason', async () => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => sendError(reply, asAppError(error)));
  const input = z.strictObject({ question: z.string().min(1) });
  const routes = operatorRoutes('token', [operatorAction({ name: 'ask', input, act: async () => ({}) })]);
  await registerPlainRoutes(app, [routes], { recordImpersonated: async () => undefined });
  const headers = { 'operator-token': 'token' };
  const answer = await app.inject({ method: 'POST', url: '/operator/ask', headers, body: { question: '' } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ error_code: 4100, detail: [{ loc: ['question'], type: 'value_error' }] });
});
