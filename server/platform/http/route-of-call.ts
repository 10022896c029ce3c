import type { z } from 'zod';
import type { AnswerOf, ParamsOf, PlainCall, QuerySchemaOf } from '#contract/plain-call.ts';
import type { Asked, PlainRoute } from './plain-routes.ts';

type AskedOf<Call extends PlainCall> = Omit<Asked<z.output<QuerySchemaOf<Call>>>, 'params'> & {
  params: ParamsOf<Call['path']>;
};

type HandlerOf<Call extends PlainCall> = (asked: AskedOf<Call>) => Promise<AnswerOf<Call>>;

type OwnPart<Call extends PlainCall> = Pick<PlainRoute, 'name' | 'access' | 'unknownId' | 'takesKey' | 'files'> & {
  handle: HandlerOf<Call>;
} & (QuerySchemaOf<Call> extends z.ZodUndefined ? unknown : { query: QuerySchemaOf<Call> });

/** The route of a call that the contract declares: what it is asked with and what it answers are those of its declaration. */
export function routeOfCall<const Call extends PlainCall>(call: Call, own: OwnPart<Call>): PlainRoute {
  const { method, path: url, status } = call;
  return { ...own, method, url, handle: async (asked) => ({ status, body: await own.handle(asked as AskedOf<Call>) }) };
}
