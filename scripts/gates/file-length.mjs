// Usage: node scripts/gates/file-length.mjs. A source file or style sheet has at most 250 lines, a test 400.
import { isTest, readText, repositoryFiles, sourceFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const SOURCE_LINES = 250;
const TEST_LINES = 400;

const styleSheets = repositoryFiles()
  .filter((path) => path.startsWith('web/') && path.endsWith('.css'))
  .map((path) => ({ path, text: readText(path) }));

const findings = [...sourceFiles(), ...styleSheets].flatMap(({ path, text }) => {
  const most = isTest(path) ? TEST_LINES : SOURCE_LINES;
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return lines > most ? [`${path} has ${lines} lines, at most ${most}: split it by what it does.`] : [];
});

verdict('A source file has at most 250 lines, a test at most 400.', findings);
