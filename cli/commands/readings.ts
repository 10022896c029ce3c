import { readerEdition } from '#engine/reading/reader-edition.ts';
import {
  type Readings,
  readings,
  readingsActionName,
  readingsSchema,
} from '#server/features/rereading/readings-action.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import type { CliCommand, CommandIo, ExitCode } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { withProduct } from '../with-product.ts';

const help = `candour readings [--retry] [--json]

Shows how many published versions the present edition of the reader has read. An upgrade may raise the edition: a running server then
reads the stored files again, one at a time while nobody waits. A version keeps its earlier reading if its file is refused or missing, or
if the new reading lacks more than 1% of the words. Each such version is listed with the reason.
  --retry  forgets the reasons, so that these versions are read again: at once by a running server, or after its next start
  --json   prints one JSON object

Ends with 0 when done, 1 when it could not be done, 2 when the command is not valid.`;

function print({ edition, versions, read, waiting, kept }: Readings, io: CommandIo): void {
  io.out(`Edition ${edition} of the reader: ${read} of ${versions} versions read, ${waiting} waiting.`);
  for (const { document_id, key, version, message } of kept)
    io.out(`${document_id}  ${key} (version ${version}): ${message}`);
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseOptions({ args: [...args], options: { json: flag, retry: flag } });
  const { json, retry } = values;
  const listed = await withProduct(readSettings(io.environment), {
    here: ({ db }) => readings({ db, edition: readerEdition }, retry ? async () => undefined : undefined),
    there: async (server) => readingsSchema.parse(await server.ask(readingsActionName, { retry })),
  });
  if (json) io.out(JSON.stringify(listed));
  else print(listed, io);
  return 0;
}

export const readingsCommand: CliCommand = {
  words: ['readings'],
  summary: 'shows how far stored documents are read by the present reader, and which keep an earlier reading',
  help,
  run,
};
