// Usage: node scripts/gates/engine-purity.mjs. The engine reads no environment, clock or random numbers: it receives them.
import { isTest, lineFinder, parse, sourceFiles, walk } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const isName = (node, name) => node?.type === 'Identifier' && node.name === name;
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' && isName(node.object, object) && node.property.name === property;

function impurity(node) {
  if (isMember(node, 'process', 'env')) return 'reads the environment: take it as an argument';
  if (isMember(node, 'Date', 'now') || isMember(node, 'performance', 'now'))
    return 'reads the clock: take `now` as an argument';
  if (node.type === 'NewExpression' && isName(node.callee, 'Date') && node.arguments.length === 0) {
    return 'reads the clock: take `now` as an argument';
  }
  if (isMember(node, 'Math', 'random')) return 'throws dice: take the number as an argument';
  return undefined;
}

function impurities(file) {
  const lineAt = lineFinder(file.text);
  const findings = [];
  walk(parse(file).program, (node) => {
    const fault = impurity(node);
    if (fault) findings.push(`${file.path}:${lineAt(node.start)} ${fault}.`);
  });
  return findings;
}

verdict(
  'The engine reads no environment, no clock and no dice.',
  sourceFiles()
    .filter(({ path }) => path.startsWith('engine/') && !isTest(path))
    .flatMap(impurities),
);
