import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '#contract/access/caller.ts';
import type { ErrorName } from '#contract/errors/catalogue.ts';
import type { RouteAccess } from '#contract/route.ts';

/** By something else than a session: `by` names it. `admit` throws where it is no good, and gives what the handler needs of it. */
export type OwnAccess<Admitted = unknown> = {
  by: string;
  admit(request: FastifyRequest): Promise<Admitted> | Admitted;
};

/** By the session: as calls of the contract have it, or by what is asked for. */
export type SessionAccess = RouteAccess | ((request: FastifyRequest) => RouteAccess);

/** What a handler is asked, once its route's access, query and ids are found good. */
export type Asked<Query = unknown, Admitted = unknown> = {
  request: FastifyRequest;
  /** For headers that stand on a refusal too. */
  reply: FastifyReply;
  /** Whose session it is; nobody's where `access` goes by something else. */
  caller: Caller;
  /** What `admit` gave. */
  admitted: Admitted;
  params: Readonly<Record<string, string>>;
  query: Query;
  /** Only where the route `takesKey`. */
  idempotencyKey: string | undefined;
};

/** Sent as it is; `no-store` unless its headers say otherwise, and 200 unless it has a status. Objects are sent as JSON. */
export type Answer = {
  status?: number;
  type?: string;
  headers?: Readonly<Record<string, string | number>>;
  body?: object | string | Readable | undefined;
};

/** A route that is not of the contract, as a value. */
export type PlainRoute<Query = unknown, Admitted = unknown> = {
  /** What the audit log calls it, as calls of the contract are called: `ingestion.upload`. */
  name: string;
  method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;
  /** In the contract's form: `/ingestion/uploads/{id}`. */
  url: string;
  /** Asked before a body is read: a stranger's is none of ours. */
  access: SessionAccess | OwnAccess<Admitted>;
  handle(asked: Asked<Query, Admitted>): Promise<Answer> | Answer;
  /** HEAD is answered too. */
  hasHead?: boolean;
  query?: z.ZodType<Query>;
  /** Everything in braces is an id; this is what is said of one that is none. */
  unknownId?: ErrorName;
  takesKey?: boolean;
  /** The most that may be sent, where that is not `limits.jsonBodyBytes`. */
  bodyBytes?: number;
  /** It takes files as a multipart body that its handler streams: so many bytes at the most, for as long as they go on coming. */
  files?: { bytes: number; silenceMs: number };
  /** Its answer takes as long as it takes. */
  isLong?: boolean;
  /** False: its answer is never compressed. */
  compress?: false;
};

/** A body of a media type that is not read everywhere. JSON is read as everywhere. */
export type BodyParser = { mediaType: string; parse: 'json' | ((text: string) => unknown) };

/** Routes that belong together. */
export type PlainRoutes = {
  rows: readonly PlainRoute[];
  parsers?: readonly BodyParser[];
  /** The refusals of these routes, where they are not the envelope. */
  refuse?(thrown: unknown, request: FastifyRequest): Answer;
  /** To whoever may not call them they do not exist: other methods are not refused by name. */
  isHidden?: boolean;
};
