// Usage: node scripts/gates/room-names.mjs. Names describe the content: no utils, helpers, misc, common, lib; no index barrels.
import { repositoryFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const VAGUE = /^(utils?|helpers?|misc|commons?|libs?)$/i;
const BARREL = /(^|\/)index\.(ts|tsx|mts|mjs|js|jsx)$/;
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;
const CODE = /\.(ts|tsx|mjs|css|sql)$/;

function findingsFor(path) {
  const found = [];
  const parts = path.split('/');
  const vague = parts.map((part) => part.replace(/\..*$/, '').split(/[-_]/).at(-1)).find((word) => VAGUE.test(word));
  if (vague) found.push(`${path} is named "${vague}": name it after what it does.`);
  if (BARREL.test(path)) found.push(`${path} is a barrel: import each thing from the file that defines it.`);
  const stem = parts
    .at(-1)
    .replace(/\..*$/, '')
    .replace(/^\d{4}_/, '')
    .replaceAll('_', '-');
  if (CODE.test(path) && !KEBAB.test(stem)) found.push(`${path} is not kebab-case: name it after its one main export.`);
  return found;
}

verdict(
  'No folder or file is named utils, helpers, misc, common, lib or index.',
  repositoryFiles().flatMap(findingsFor),
);
