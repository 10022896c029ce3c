// Usage: node scripts/gates/function-length.mjs. A function has at most 60 lines, a React component 90.
import { isTest, lineFinder, parse, sourceFiles, walk } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const FUNCTION_LINES = 60;
const COMPONENT_LINES = 90;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** A function's own name, or the name it is assigned to. */
function nameOf(node, parents) {
  const parent = parents.at(-1);
  const named = node.id ?? parent?.id ?? parent?.key;
  return named?.name ?? '(unnamed)';
}

/** A `describe(…)` groups tests; the file limit covers its length. */
function groupsTests(path, parents) {
  const call = parents.at(-1);
  if (!isTest(path) || call?.type !== 'CallExpression') return false;
  let callee = call.callee;
  while (callee.type !== 'Identifier' && (callee.object ?? callee.callee)) {
    if (callee.property?.name?.startsWith('describe')) return true;
    callee = callee.object ?? callee.callee;
  }
  return callee.name?.startsWith('describe') ?? false;
}

function longFunctions(file) {
  const lineAt = lineFinder(file.text);
  const findings = [];
  walk(parse(file).program, (node, parents) => {
    if (!FUNCTIONS.has(node.type) || groupsTests(file.path, parents)) return;
    const name = nameOf(node, parents);
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name);
    const most = isComponent ? COMPONENT_LINES : FUNCTION_LINES;
    const first = lineAt(node.start);
    const lines = lineAt(node.end) - first + 1;
    if (lines > most)
      findings.push(`${file.path}:${first} ${name} has ${lines} lines, at most ${most}: extract its steps.`);
  });
  return findings;
}

verdict('A function has at most 60 lines, a component at most 90.', sourceFiles().flatMap(longFunctions));
