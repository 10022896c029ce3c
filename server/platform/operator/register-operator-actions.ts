import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#contract/errors/app-error.ts';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import { isSameToken } from './operator-token.ts';

/**
 * Something the command line may ask of the server that has the data folder open. `act` is given the parsed body and the address
 * the server listens at.
 */
export type OperatorAction<Schema extends z.ZodType = z.ZodType> = {
  name: string;
  input: Schema;
  act(input: z.infer<Schema>, listeningAt: string): Promise<object>;
};

/** Keeps the type of the input between schema and act. */
export const operatorAction = <Schema extends z.ZodType>(action: OperatorAction<Schema>): OperatorAction => ({
  name: action.name,
  input: action.input,
  act: (input, listeningAt) => action.act(input as z.infer<Schema>, listeningAt),
});

const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const relayed = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** By loopback, or by the address the server listens at: who calls a machine's own address from itself comes from that address. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  (loopback.test(socket.remoteAddress ?? '') || socket.remoteAddress === socket.localAddress) &&
  relayed.every((name) => headers[name] === undefined);

/**
 * POST /operator/{name}: for this machine and the holder of the token alone. To everybody else these paths do not exist.
 * @param token made by `makeOperatorToken` at this start
 */
export function registerOperatorActions(app: FastifyInstance, token: string, actions: readonly OperatorAction[]): void {
  for (const { name, input, act } of actions) {
    app.post(`/operator/${name}`, async (request, reply) => {
      if (!isFromThisMachine(request) || !isSameToken(request.headers['operator-token'], token))
        throw new AppError('not_found');
      const parsed = input.safeParse(request.body);
      if (!parsed.success) throw validationFailed(parsed.error.issues);
      reply.header('cache-control', 'no-store');
      return act(parsed.data, request.server.listeningOrigin);
    });
  }
}
