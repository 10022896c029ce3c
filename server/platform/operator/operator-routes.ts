import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import type { PlainReply, PlainRequest, PlainRoutes } from '#server/platform/http/plain-routes.ts';
import type { OperatorAction } from './operator-action.ts';
import { isSameToken } from './operator-token.ts';

const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const relayed = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** From loopback, or from the address the server listens at: a machine that calls its own address comes from that address. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  (loopback.test(socket.remoteAddress ?? '') || socket.remoteAddress === socket.localAddress) &&
  relayed.every((name) => headers[name] === undefined);

async function perform({ input, act }: OperatorAction, { request }: PlainRequest): Promise<PlainReply> {
  const parsed = input.safeParse(request.body);
  if (!parsed.success) throw validationFailed(parsed.error.issues);
  return { body: await act(parsed.data, request.server.listeningOrigin) };
}

/**
 * POST /operator/{name}: only for this machine and the holder of the token. For everyone else these paths do not exist.
 * @param token made by `makeOperatorToken` at this start
 */
export function operatorRoutes(token: string, actions: readonly OperatorAction[]): PlainRoutes {
  const admit = (request: FastifyRequest): void => {
    if (!isFromThisMachine(request) || !isSameToken(request.headers['operator-token'], token))
      throw new AppError('not_found');
  };
  return {
    isHidden: true,
    rows: actions.map((action) => ({
      name: `operator.${action.name}`,
      method: 'POST',
      url: `/operator/${action.name}`,
      access: { by: "the operator's token", admit },
      handle: (asked) => perform(action, asked),
    })),
  };
}
