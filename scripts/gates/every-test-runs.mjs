// Usage: node scripts/gates/every-test-runs.mjs. No test is skipped, focused, unfinished or expected to fail.
import { isTest, lineFinder, parse, sourceFiles, walk } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const RUNNERS = /^(test|it|describe|suite|bench|describe[A-Z]\w*)$/;
const HOLDS_BACK = new Set(['skip', 'skipIf', 'runIf', 'only', 'todo', 'fails', 'fixme', 'fail']);
const ALIASES = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe']);

const rootName = (node) => {
  let at = node;
  while (at.type === 'MemberExpression' || at.type === 'CallExpression') at = at.object ?? at.callee;
  return at.name ?? '';
};

function heldBack(file) {
  const lineAt = lineFinder(file.text);
  const findings = [];
  walk(parse(file).program, (node) => {
    const member = node.type === 'MemberExpression' && HOLDS_BACK.has(node.property.name);
    const runner = member && (RUNNERS.test(rootName(node)) || /^(ctx|context|testInfo)$/.test(rootName(node)));
    const alias = node.type === 'CallExpression' && ALIASES.has(node.callee.name);
    if (runner || alias)
      findings.push(`${file.path}:${lineAt(node.start)} holds a test back: let it run or remove it.`);
  });
  return findings;
}

verdict(
  'Every test runs.',
  sourceFiles()
    .filter(({ path }) => isTest(path))
    .flatMap(heldBack),
);
