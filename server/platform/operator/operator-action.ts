import type { z } from 'zod';

/**
 * An action that the command line may request from the server with the data folder open. `act` receives the parsed body and the
 * address at which the server listens.
 */
export type OperatorAction<Schema extends z.ZodType = z.ZodType> = {
  name: string;
  input: Schema;
  act(input: z.infer<Schema>, listeningAt: string): Promise<object>;
};

/** Keeps the input type consistent between schema and act. */
export const operatorAction = <Schema extends z.ZodType>(action: OperatorAction<Schema>): OperatorAction => ({
  name: action.name,
  input: action.input,
  act: (input, listeningAt) => action.act(input as z.infer<Schema>, listeningAt),
});
