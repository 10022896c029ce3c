import { z } from 'zod';
import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import {
  managedVersionSchema,
  previewSchema,
  versionStateSchema,
} from '#contract/features/versions/versions-contract.ts';
import {
  actOnVersion,
  type CommandedVersionAct,
  versionActionName,
  versionActSchema,
} from '#server/features/versions/version-action.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { withProduct } from '../with-product.ts';

const help = `candour version list [--state held|published|withdrawn] [--find TEXT] [--json]
candour version preview|publish|discard|rollback ID [--json]

Versions of the regulation. "candour ingest --hold" prepares versions that await publication: list shows them, preview shows what
one adds, changes and removes and how many answers and documents cite that, publish makes it visible, discard deletes it.
rollback withdraws the newest version of a document: the previous one becomes current again.
  --json  prints one JSON object as GET /api/versions and GET /api/versions/{id}/preview give it

Ends with 0 when done, 1 when it could not be done, 2 when the command is not valid.`;

const listed = z.object({ versions: z.array(managedVersionSchema), total: z.number() });
const acted = z.object({ id: z.string(), state: z.string() });

function readAct(args: readonly string[]): { asked: CommandedVersionAct; json: boolean } {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      state: { type: 'string', default: 'held' },
      find: { type: 'string', default: '' },
    },
  });
  const [act, id, ...more] = positionals;
  const state = versionStateSchema.safeParse(values.state);
  if (!state.success) throw new UsageError('--state takes held, published or withdrawn.');
  const wanted = act === 'list' ? { act, state: state.data, q: values.find } : { act, id };
  const asked = versionActSchema.safeParse(wanted);
  if (!asked.success || more.length > 0 || (act === 'list' && id !== undefined))
    throw new UsageError('Give one action and one version, for example: candour version preview ID');
  return { asked: asked.data, json: values.json };
}

const line = ({ id, title, number, state, effective_from }: z.infer<typeof managedVersionSchema>) =>
  `${id}  v${number} of ${title}, ${state}, in force from ${effective_from}`;

function describePreview({
  version,
  compared_with,
  counts,
  affected,
  is_out_of_date,
  brings_back,
}: z.infer<typeof previewSchema>) {
  const { added, changed, removed, renumbered } = counts;
  return [
    line(version),
    compared_with
      ? `Compared with v${compared_with.number}: ${added} added, ${changed} changed, ${removed} removed, ${renumbered} renumbered.`
      : 'This is the first version of the document.',
    `Cited by ${affected.answers} answers, ${affected.policies} documents, ${affected.findings} findings, ${affected.drafts} drafts of ${affected.people} people.`,
    ...(brings_back ? ['Its document is archived. Publishing restores it.'] : []),
    ...(is_out_of_date ? ['Another version has been published since. Publishing refreshes this preview first.'] : []),
  ].join('\n');
}

function describe(asked: CommandedVersionAct, reply: unknown): string {
  if (asked.act === 'list') {
    const { versions } = listed.parse(reply);
    return versions.length === 0 ? 'No versions found.' : versions.map(line).join('\n');
  }
  if (asked.act === 'preview') return describePreview(previewSchema.parse(reply));
  const { id, state } = acted.parse(reply);
  return `${id}: ${state}`;
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { asked, json } = readAct(args);
  try {
    const reply = await withProduct<unknown>(readSettings(io.environment), {
      async here(product) {
        const { openVersions } = await import('#server/app/open-versions.ts');
        return actOnVersion(await openVersions(product), asked);
      },
      there: (server) => server.ask(versionActionName, asked),
    });
    io.out(json ? JSON.stringify(reply, null, 2) : describe(asked, reply));
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { title, description } = errorCatalogue[error.code];
    io.error(`${title}: ${error.detail.map(({ msg }) => msg).join(' ') || description}`);
    return 1;
  }
}

export const versionCommand: CliCommand = {
  words: ['version'],
  summary: 'lists, previews, publishes, discards and rolls back versions',
  help,
  run,
};
