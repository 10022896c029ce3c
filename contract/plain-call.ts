import type { z } from 'zod';

/**
 * A call beside oRPC's contract. Its shapes are types alone: a browser that makes the call loads no schema.
 * @typeParam Query schema of what stands behind the path  @typeParam Answer schema of what it answers with
 */
export type PlainCall<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Answer extends z.ZodType<object> = z.ZodType<object>,
> = {
  method: 'GET' | 'POST';
  /** Its parameters stand in braces. */
  path: Path;
  /** Of an answer that is no refusal. */
  status: 200 | 201;
  readonly '~shapes'?: { query: Query; answer: Answer };
};

/** Says of a call what it takes and gives: `...shapes<typeof answerSchema, typeof querySchema>()`. */
export const shapes = <Answer extends z.ZodType<object>, Query extends z.ZodType = z.ZodUndefined>(): Pick<
  PlainCall<string, Query, Answer>,
  '~shapes'
> => ({});

type ShapesOf<Call extends PlainCall> = NonNullable<Call['~shapes']>;

/** The schema that a call's query is read by. */
export type QuerySchemaOf<Call extends PlainCall> = ShapesOf<Call>['query'];
/** What is sent behind the path. */
export type QueryOf<Call extends PlainCall> = z.input<ShapesOf<Call>['query']>;
/** As it crosses the wire. */
export type AnswerOf<Call extends PlainCall> = z.output<ShapesOf<Call>['answer']>;

/** The parameters of a path by their names. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<Rest>
  : unknown;
