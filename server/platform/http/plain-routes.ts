import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '#contract/access/caller.ts';
import type { ErrorName } from '#contract/errors/catalogue.ts';
import type { AnswerOf, ParamsOf, PlainCall, QuerySchemaOf } from '#contract/plain-call.ts';
import type { RouteAccess } from '#contract/route.ts';

/**
 * Access by something other than a session: `by` names it. `admit` throws when it is invalid, and returns what the handler needs
 * from it.
 */
export type OwnAccess<Admitted = unknown> = {
  by: string;
  admit(request: FastifyRequest): Promise<Admitted> | Admitted;
};

/** Access by session: as for calls of the contract, or depending on the request. */
export type SessionAccess = RouteAccess | ((request: FastifyRequest) => RouteAccess);

/** What a handler receives once its route's access, query and ids are valid. */
export type PlainRequest<Query = unknown, Admitted = unknown> = {
  request: FastifyRequest;
  /** For headers that must also be on a refusal. */
  reply: FastifyReply;
  /** The person of the session; anonymous where `access` does not go by session. */
  caller: Caller;
  /** What `admit` returned. */
  admitted: Admitted;
  params: Readonly<Record<string, string>>;
  query: Query;
  /** Only where the route `takesKey`. */
  idempotencyKey: string | undefined;
};

/**
 * The answer, sent unchanged. Cached nowhere (`no-store`) unless its headers say otherwise, and 200 unless it has a status. Objects
 * are sent as JSON.
 */
export type PlainReply = {
  status?: number;
  type?: string;
  headers?: Readonly<Record<string, string | number>>;
  body?: object | string | Readable | undefined;
};

/** A route outside the contract, as a value. */
export type PlainRoute<Query = unknown, Admitted = unknown> = {
  /** Its name in the audit log, in the form of the contract's calls: `ingestion.upload`. */
  name: string;
  method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;
  /** In the contract's form: `/ingestion/uploads/{id}`. */
  url: string;
  /** Checked before a body is read, so that no body of a stranger is read. */
  access: SessionAccess | OwnAccess<Admitted>;
  handle(asked: PlainRequest<Query, Admitted>): Promise<PlainReply> | PlainReply;
  /** Whether HEAD is answered too. */
  hasHead?: boolean;
  query?: z.ZodType<Query>;
  /** Every segment in braces is an id; this is the error for one that is not. */
  unknownId?: ErrorName;
  takesKey?: boolean;
  /** The most bytes a body may have, where that is not `limits.jsonBodyBytes`. */
  bodyBytes?: number;
  /** Takes files as a multipart body that its handler streams: the most bytes in all, and the longest pause between them. */
  files?: { bytes: number; silenceMs: number };
  /** Its answer may take as long as it needs. */
  isLong?: boolean;
  /** False: its answer is never compressed. */
  compress?: false;
};

/** A media type that only these routes read. Every route reads JSON. */
export type BodyParser = { mediaType: string; parse: 'json' | ((text: string) => unknown) };

/** A group of routes. */
export type PlainRoutes = {
  rows: readonly PlainRoute[];
  parsers?: readonly BodyParser[];
  /** Formats the refusals of these routes, where they do not use the envelope. */
  refuse?(thrown: unknown, request: FastifyRequest): PlainReply;
  /** Hides these paths from callers without access: a refusal of another method does not list the allowed ones. */
  isHidden?: boolean;
};

type AskedOf<Call extends PlainCall> = Omit<PlainRequest<z.output<QuerySchemaOf<Call>>>, 'params'> & {
  params: ParamsOf<Call['path']>;
};

type HandlerOf<Call extends PlainCall> = (asked: AskedOf<Call>) => Promise<AnswerOf<Call>>;

type OwnPart<Call extends PlainCall> = Pick<PlainRoute, 'name' | 'access' | 'unknownId' | 'takesKey' | 'files'> & {
  handle: HandlerOf<Call>;
} & (QuerySchemaOf<Call> extends z.ZodUndefined ? unknown : { query: QuerySchemaOf<Call> });

/** The route of a call that the contract declares. Input and output have the types of its declaration. */
export function routeOfCall<const Call extends PlainCall>(call: Call, own: OwnPart<Call>): PlainRoute {
  const { method, path: url, status } = call;
  return { ...own, method, url, handle: async (asked) => ({ status, body: await own.handle(asked as AskedOf<Call>) }) };
}
