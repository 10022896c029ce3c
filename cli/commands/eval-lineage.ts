import { type EditKind, editKinds } from '#evals/lineage/edit-document.ts';
import { type LineageCounts, measureLineage } from '#evals/lineage/measure-lineage.ts';
import { readDocuments } from '#evals/lineage/read-documents.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { orRefused } from './evaluate.ts';

const help = `candour eval lineage [--data DIR] [--seed TEXT] [--json]

Edits real documents (renumbers, inserts clauses of other documents, deletes, moves, rewords, splits, merges, and all of these at
once), aligns each with what it was, and counts how many clauses keep their identity. Uses the starter guides, and the files below
DIR that can be read.
  --seed TEXT  makes other edits; the same text makes the same ones
  --json       prints one JSON object: documents, elements, figures by edit

Ends with 0 when measured, 1 when the data cannot be used, 2 when the command is not valid.`;

const defaultSeed = 'candour lineage 1';

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;

/** Shares, null where nothing of the kind occurred; the last is a count. */
const figuresOf = (counts: LineageCounts) => ({
  unchanged: counts.unchanged,
  unchanged_kept: share(counts.unchangedKept, counts.unchanged),
  reworded_kept: share(counts.rewordedKept, counts.reworded),
  splits_found: share(counts.splitFound, counts.split),
  merges_found: share(counts.mergedFound, counts.merged),
  moved_to_another_clause: counts.toOtherClause,
});

type Figures = ReturnType<typeof figuresOf>;

function describe(figures: Record<EditKind, Figures>): string {
  const cell = (value: number | null) => (value === null ? '–' : String(value)).padStart(10);
  const head = 'edit        unchanged      kept  reworded    splits    merges  to others';
  const lines = editKinds.map((kind) => {
    const { unchanged, unchanged_kept, reworded_kept, splits_found, merges_found, moved_to_another_clause } =
      figures[kind];
    const cells = [unchanged, unchanged_kept, reworded_kept, splits_found, merges_found, moved_to_another_clause];
    return `${kind.padEnd(10)} ${cells.map(cell).join('')}`;
  });
  return [head, ...lines].join('\n');
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      seed: { type: 'string', default: defaultSeed },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 0) throw new UsageError('Name the data with --data: candour eval lineage --data DIR');
  return orRefused(io, async () => {
    const documents = await readDocuments(values.data);
    const measured = measureLineage(documents, values.seed);
    const figures = Object.fromEntries(editKinds.map((kind) => [kind, figuresOf(measured[kind])])) as Record<
      EditKind,
      Figures
    >;
    const elements = documents.reduce((sum, document) => sum + document.elements.length, 0);
    const report = { documents: documents.length, elements, seed: values.seed, figures };
    io.out(
      values.json
        ? JSON.stringify(report, null, 2)
        : `${documents.length} documents, ${elements} elements\n${describe(figures)}`,
    );
    return 0;
  });
}

export const evalLineageCommand: CliCommand = {
  words: ['eval', 'lineage'],
  summary: 'measures how well clauses are followed from version to version',
  help,
  run,
};
