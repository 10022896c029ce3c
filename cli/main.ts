import type { CliCommand } from './command.ts';
import { adminCreate, adminCreateHelp } from './commands/admin-create.ts';
import { askCommand } from './commands/ask.ts';
import { auditVerify, auditVerifyHelp } from './commands/audit-verify.ts';
import { backupCommand } from './commands/backup.ts';
import { draftCommand } from './commands/draft.ts';
import { evalAnswersCommand } from './commands/eval-answers.ts';
import { evalDraftingCommand } from './commands/eval-drafting.ts';
import { evalGradesCommand } from './commands/eval-grades.ts';
import { evalLineageCommand } from './commands/eval-lineage.ts';
import { evalParseCommand } from './commands/eval-parse.ts';
import { evalRequirementsCommand } from './commands/eval-requirements.ts';
import { evalRetrievalCommand } from './commands/eval-retrieval.ts';
import { evalReviewCommand } from './commands/eval-review.ts';
import { flagCommand } from './commands/flag.ts';
import { ingestCommand } from './commands/ingest.ts';
import { readingsCommand } from './commands/readings.ts';
import { restoreCommand } from './commands/restore.ts';
import { reviewCommand } from './commands/review.ts';
import { searchCommand } from './commands/search.ts';
import { serveCommand } from './commands/serve.ts';
import { verifyCommand } from './commands/verify.ts';
import { versionCommand } from './commands/version.ts';
import { runCommand } from './run-command.ts';

// Every file that a command creates is for its user alone.
process.umask(0o077);

const commands: readonly CliCommand[] = [
  askCommand,
  searchCommand,
  ingestCommand,
  reviewCommand,
  draftCommand,
  versionCommand,
  serveCommand,
  {
    words: ['admin', 'create'],
    summary: 'creates a Candour administrator and prints a link to set the password',
    help: adminCreateHelp,
    run: adminCreate,
  },
  flagCommand,
  { words: ['audit', 'verify'], summary: 'checks the audit log', help: auditVerifyHelp, run: auditVerify },
  backupCommand,
  verifyCommand,
  restoreCommand,
  readingsCommand,
  evalAnswersCommand,
  evalDraftingCommand,
  evalGradesCommand,
  evalRequirementsCommand,
  evalParseCommand,
  evalRetrievalCommand,
  evalLineageCommand,
  evalReviewCommand,
];

process.exitCode = await runCommand(commands, process.argv.slice(2), {
  environment: process.env,
  out: (line) => void process.stdout.write(`${line}\n`),
  error: (line) => void process.stderr.write(`${line}\n`),
});
