// Usage: node scripts/gates/migration-numbers.mjs. Migrations are NNNN_room_what.sql, from 0001 on without a gap.
import { repositoryFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const FOLDER = 'server/migrations/';
const NAME = /^(\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;

const names = repositoryFiles()
  .filter((path) => path.startsWith(FOLDER) && path.endsWith('.sql'))
  .map((path) => path.slice(FOLDER.length));

const findings = names.flatMap((name, at) => {
  const number = NAME.exec(name)?.[1];
  if (!number) return [`${FOLDER}${name} is not named NNNN_room_what.sql.`];
  return Number(number) === at + 1 ? [] : [`${FOLDER}${name} should carry number ${String(at + 1).padStart(4, '0')}.`];
});

verdict('Migrations are numbered from 0001 without a gap or a double.', findings);
