import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createLocalEmbeddingModel, faultOfLocalModel } from '#engine/models/local-embedding-model.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { type ReviewFinding, reviewStatuses } from '#engine/review/review-shapes.ts';
import type { SetFault } from '#engine/review/sets/set-requirement.ts';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { corpusPublications } from '#server/app/corpus-publications.ts';
import { defaultModelFolder } from '#server/platform/models/create-embedding.ts';
import { openReviewEngine, type ReviewEngine } from '#server/platform/review/review-engine.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { readRequirementSet } from './read-requirement-set.ts';

const help = `candour review POLICY --against SET [--against SET ...] [--no-model] [--json]

Reviews a policy, a file of any kind that candour ingest reads, against all that a document asks: which requirements the policy addresses and
with which clauses, which it leaves out and after which clause those belong, and where it names an old edition. Meanings are compared where
the embedding model in the box is in place, otherwise words alone. evals/README.md says how often it errs, so read both texts of each finding.
  --against SET  a guide of the corpus by its key, such as guide/htm-07-01, a document,
                 a sheet of requirements (.csv, with a column Requirement),
                 or an OSCAL catalogue (.json, .xml): each control is a requirement
  --no-model     words alone decide
  --json         prints one JSON object: the policy, its elements that findings name, and the findings in the order of the requirements

Ends with 0 when reviewed, 1 when a file cannot be read, 2 when the command is not valid.`;

const placeOf = ({ number, clausePath }: ParsedElement) => number ?? clausePath;

function describe(finding: ReviewFinding, elements: readonly ParsedElement[]): string {
  const at = finding.status === 'missing' ? finding.belongsAfter : (finding.elements[0] ?? null);
  const element = at === null ? undefined : elements[at];
  const place = element === undefined ? '' : `${finding.status === 'missing' ? 'after ' : ''}${placeOf(element)}`;
  return [finding.status.padEnd(12), finding.requirement.padEnd(28), place.padEnd(16), finding.lacking]
    .join(' ')
    .trimEnd();
}

const countsOf = (findings: readonly ReviewFinding[]) =>
  Object.fromEntries(
    reviewStatuses.map((status) => [status, findings.filter((each) => each.status === status).length]),
  );

function named(findings: readonly ReviewFinding[], elements: readonly ParsedElement[]) {
  const places = new Set(
    findings.flatMap((each) => (each.belongsAfter === null ? each.elements : [each.belongsAfter])),
  );
  return [...places]
    .sort((one, other) => one - other)
    .flatMap((at) => {
      const element = elements[at];
      return element === undefined ? [] : [{ element: at, place: placeOf(element), text: element.text }];
    });
}

const leftOut = ({ row, control, fault }: SetFault) =>
  `${row === null ? `Control ${control}` : `Row ${row}`} was left out: ${fault}`;

/** Prints the findings. */
async function printReview(
  path: string,
  { sets, json, engine }: { sets: readonly string[]; json: boolean; engine: ReviewEngine },
  io: CommandIo,
): Promise<ExitCode> {
  const pool = createParserPool();
  try {
    const read = await Promise.all(sets.map((set) => readRequirementSet(pool, set)));
    for (const [at, { faults }] of read.entries())
      for (const fault of faults) io.error(`${sets.length > 1 ? `${sets[at]}: ` : ''}${leftOut(fault)}`);
    const requirements = read.flatMap((each) => each.requirements);
    const bytes = await readFile(path).catch(() => {
      throw new UsageError(`There is no file "${path}".`);
    });
    const { title, elements } = await pool.parse(basename(path), bytes);
    const policy = { title: title ?? basename(path), elements };
    const findings = await engine.review(policy, requirements, {
      publications: await corpusPublications(),
      onFinding: () => {},
      signal: new AbortController().signal,
    });
    const counts = countsOf(findings);
    if (json) {
      const printed = { policy: policy.title, against: sets, counts, elements: named(findings, elements), findings };
      io.out(JSON.stringify(printed, null, 2));
    } else {
      for (const finding of findings) io.out(describe(finding, elements));
      io.out(
        Object.entries(counts)
          .map(([status, count]) => `${count} ${status.replaceAll('_', ' ')}`)
          .join(', '),
      );
    }
    return 0;
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    io.error(error.message);
    return 1;
  } finally {
    await pool.close();
    await engine.close();
  }
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      against: { type: 'string', multiple: true, default: [] },
      'no-model': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Name one policy.');
  if (values.against.length === 0) throw new UsageError('Name what the policy must meet with --against SET.');
  const folder = io.environment['EMBEDDING_FOLDER'] ?? defaultModelFolder;
  const hasModel = !values['no-model'] && faultOfLocalModel({ folder }) === undefined;
  const embedding = hasModel ? createLocalEmbeddingModel({ folder }, (text) => text) : undefined;
  try {
    const engine = openReviewEngine({ embedding });
    return await printReview(path, { sets: values.against, json: values.json, engine }, io);
  } finally {
    await embedding?.close();
  }
}

export const reviewCommand: CliCommand = {
  words: ['review'],
  summary: 'reviews a policy against the requirements of a document',
  help,
  run,
};
