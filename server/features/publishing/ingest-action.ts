import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';
import { type PublishFileDeps, publishFile } from './publish-file.ts';

export const ingestActionName = 'ingest';

/** `candour ingest` while the server has the data folder open. Takes the absolute path of a file on the same machine. */
export const ingestAction = (deps: Omit<PublishFileDeps, 'actor'>): OperatorAction =>
  operatorAction({
    name: ingestActionName,
    input: z.strictObject({
      path: z.string().max(4_096).refine(isAbsolute),
      hold: z.boolean().default(false),
      one_of_several: z.boolean().default(false),
    }),
    act: ({ path, hold, one_of_several }) =>
      publishFile({ ...deps, hold, isOneOfSeveral: one_of_several, actor: { kind: 'operator' } }, path),
  });
