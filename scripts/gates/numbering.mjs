// Usage: node scripts/gates/numbering.mjs. Migrations and decision records have a number each, and no two the same.
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
  const numberOf = (file) => name.exec(file)?.[1];
  return names.flatMap((file, at) => {
    const number = numberOf(file);
    if (!number) return [`${folder}${file} is not named ${shape}.`];
    const before = names[at - 1];
    return before && numberOf(before) === number
      ? [`${folder}${file} has the number of ${before}: take the next free one.`]
      : [];
  });
}

verdict('No two migrations or decision records have one number.', SERIES.flatMap(faults));
