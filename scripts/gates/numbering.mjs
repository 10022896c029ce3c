// Usage: node scripts/gates/numbering.mjs. Migrations and decision records are numbered from 0001 on without a gap or a double.
import { repositoryFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const SERIES = [
  {
    folder: 'server/migrations/',
    counts: /\.sql$/,
    name: /^(\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/,
    shape: 'NNNN_room_what.sql',
  },
  {
    folder: 'docs/decisions/',
    counts: /^\d.*\.md$/,
    name: /^(\d{4})(-[a-z0-9]+)+\.md$/,
    shape: 'NNNN-the-decision.md',
  },
];

const files = repositoryFiles();

function faults({ folder, counts, name, shape }) {
  const names = files
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .filter((path) => counts.test(path));
  return names.flatMap((file, at) => {
    const number = name.exec(file)?.[1];
    if (!number) return [`${folder}${file} is not named ${shape}.`];
    return Number(number) === at + 1
      ? []
      : [`${folder}${file} should carry number ${String(at + 1).padStart(4, '0')}.`];
  });
}

verdict('Migrations and decision records are numbered without a gap or a double.', SERIES.flatMap(faults));
