// Usage: node scripts/gates/settings-table.mjs [--write]. The README's table is made from the settings' schema; --write makes it.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { settingsSchema } from '../../server/platform/config/settings.ts';
import { inRepository } from '../setup/repository.mjs';
import { readText } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const START = '<!-- settings: made by scripts/gates/settings-table.mjs --write -->';
const END = '<!-- /settings -->';

function table() {
  const { properties } = z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties).map(([name, { description = '', default: value }]) => {
    const shown = value === undefined ? 'not set' : `\`${value}\``;
    return `| \`${name}\` | ${shown} | ${description.replaceAll('|', '\\|')} |`;
  });
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

const readme = readText('README.md');
const [from, to] = [readme.indexOf(START), readme.indexOf(END)];
const wanted =
  from < 0 || to < 0 ? undefined : `${readme.slice(0, from + START.length)}\n\n${table()}\n\n${readme.slice(to)}`;

if (wanted && process.argv.includes('--write')) writeFileSync(inRepository('README.md'), wanted);

const stale = readme !== wanted && !process.argv.includes('--write');
verdict(
  'The README lists every setting as the schema has it.',
  stale
    ? ['README.md: the settings table is stale; run `node scripts/gates/settings-table.mjs --write` with Node 24.']
    : [],
);
