// Usage: node scripts/gates/unfinished.mjs. The source contains no mark of unfinished work.
import { isGenerated, readText, repositoryFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const TEXT = /\.(ts|tsx|mjs|js|css|sql|md|html|json|jsonc|yml|yaml|sh)$/;
// Assembled from halves, so that this file does not match itself.
const MARK = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`);

const findings = repositoryFiles()
  .filter((path) => TEXT.test(path) && path !== 'package-lock.json' && !isGenerated(path))
  .flatMap((path) =>
    readText(path)
      .split('\n')
      .flatMap((line, at) => (MARK.test(line) ? [`${path}:${at + 1} is unfinished: do it now or leave it out.`] : [])),
  );

verdict('No source carries a mark of unfinished work.', findings);
