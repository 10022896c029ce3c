import type { z } from 'zod';

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
