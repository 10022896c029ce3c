// Usage: node scripts/gates/usage-lines.mjs. Each script opens with one usage line.
import { sourceFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const OPENING = /^(#!.*\n)?\/\/ Usage: \S/;

verdict(
  'Each file of scripts/ opens with one usage line.',
  sourceFiles()
    .filter(({ path, text }) => path.startsWith('scripts/') && !OPENING.test(text))
    .map(({ path }) => `${path}:1 opens without "// Usage: …".`),
);
