import type { z } from 'zod';

/**
 * A call outside oRPC's contract. Its shapes are types alone: a browser that makes the call loads no schema.
 * @typeParam Query schema of the query string  @typeParam Answer schema of the answer
 */
export type PlainCall<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Answer extends z.ZodType<object> = z.ZodType<object>,
> = {
  method: 'GET' | 'POST';
  /** Parameters are in braces. */
  path: Path;
  /** The status of a successful answer. */
  status: 200 | 201;
  readonly '~shapes'?: { query: Query; answer: Answer };
};

/** Declares what a call takes and returns: `...shapes<typeof answerSchema, typeof querySchema>()`. */
export const shapes = <Answer extends z.ZodType<object>, Query extends z.ZodType = z.ZodUndefined>(): Pick<
  PlainCall<string, Query, Answer>,
  '~shapes'
> => ({});

type ShapesOf<Call extends PlainCall> = NonNullable<Call['~shapes']>;

/** The schema that parses a call's query. */
export type QuerySchemaOf<Call extends PlainCall> = ShapesOf<Call>['query'];
/** The query as sent. */
export type QueryOf<Call extends PlainCall> = z.input<ShapesOf<Call>['query']>;
/** The answer as it crosses the wire. */
export type AnswerOf<Call extends PlainCall> = z.output<ShapesOf<Call>['answer']>;

/** The parameters of a path by name. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<Rest>
  : unknown;
