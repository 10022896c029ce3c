// Usage: node scripts/gates/plain-words.mjs. No file names one machine's paths or a package registry's host.
import { isGenerated, readText, repositoryFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const BINARY = /\.(png|jpe?g|gif|ico|woff2?|pdf|docx|zip|gz|mp3|wav|webp)$/;
// Assembled from parts, so that this file does not match itself.
const FORBIDDEN = [
  [
    'a path of one machine',
    new RegExp(`(^|[\\s"'\`(=])/(${['wo' + 'rk', 'ro' + 'ot', 'ho' + 'me', 'Us' + 'ers'].join('|')})/[\\w.]`),
  ],
  [
    'a registry host',
    new RegExp(
      `\\b(${['npm' + 'js\\.(org|com)', 'yarn' + 'pkg\\.com', 'deb\\.deb' + 'ian\\.org', 'py' + 'pi\\.org'].join('|')})`,
    ),
  ],
];
// `/home` is one of the product's own addresses; only a folder below it is a path of a person's machine.
const OWN_ADDRESS = new RegExp(`/${'ho' + 'me'}/[?#:]`);

function findingsFor(path) {
  return readText(path)
    .split('\n')
    .flatMap((line, at) =>
      FORBIDDEN.filter(([, pattern]) => pattern.test(line) && !OWN_ADDRESS.test(line)).map(
        ([what]) => `${path}:${at + 1} names ${what}; it means nothing elsewhere.`,
      ),
    );
}

const findings = repositoryFiles()
  .filter((path) => !BINARY.test(path) && !isGenerated(path))
  .flatMap(findingsFor);

verdict('No file names a path of one machine or a registry host.', findings);
