// Usage: node scripts/gates/readme-tables.mjs [--write]. The README's settings and commands match the program; --write generates
// them.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { settingsSchema } from '../../server/platform/config/settings.ts';
import { inRepository, root } from '../setup/repository.mjs';
import { readText } from './source-files.mjs';
import { verdict } from './verdict.mjs';

function settings() {
  const { properties } = z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties).map(([name, { description = '', default: value }]) => {
    const shown = value === undefined || value === '' ? 'not set' : `\`${value}\``;
    return `| \`${name}\` | ${shown} | ${description.replaceAll('|', '\\|')} |`;
  });
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function commands() {
  const help = execFileSync(process.execPath, ['cli/main.ts', '--help'], { cwd: root, encoding: 'utf8' });
  return ['```', help.trim(), '```'].join('\n');
}

/** @returns the README with the part between its two marks replaced; undefined when a mark is missing */
function withPart(text, name, made) {
  const [open, close] = [`<!-- ${name}: made by scripts/gates/readme-tables.mjs --write -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`README.md lacks the marks "${open}" and "${close}".`);
  return `${text.slice(0, from + open.length)}\n\n${made}\n\n${text.slice(to)}`;
}

const readme = readText('README.md');
const wanted = withPart(withPart(readme, 'settings', settings()), 'commands', commands());
const write = process.argv.includes('--write');
if (write) writeFileSync(inRepository('README.md'), wanted);

verdict(
  'The README lists every setting and command as the program has it.',
  write || readme === wanted ? [] : ['README.md is stale; run `npx node scripts/gates/readme-tables.mjs --write`.'],
);
