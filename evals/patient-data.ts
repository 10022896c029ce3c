// Usage: npx node evals/patient-data.ts [--set dev|dev2|dev3a|dev3b|test] [--all] [--json]   how often the patient-data guard is right, with its confusion matrix
import { parseArgs } from 'node:util';
import { findPatientData } from '#contract/patient-data/find-patient-data.ts';
import { patientDataClasses } from '#contract/patient-data/finding.ts';
import { faultsOf, type GuardFigures, measureFindings } from './patient-data/measure-findings.ts';
import { readLabelledTexts } from './patient-data/read-labelled.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'dev' },
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
if (!['dev', 'dev2', 'dev3a', 'dev3b', 'test'].includes(values.set))
  throw new Error('--set is dev, dev2, dev3a, dev3b or test.');

const rounded = (figure: number | null) => (figure === null ? '–' : figure.toFixed(3));

function print({ classes, confusion, items, look_alike_kinds: kinds }: GuardFigures): void {
  console.table(
    Object.fromEntries(
      Object.entries(classes).map(([name, { labelled, found, hits, precision, recall, f1 }]) => [
        name,
        { labelled, found, hits, precision: rounded(precision), recall: rounded(recall), F1: rounded(f1) },
      ]),
    ),
  );
  console.log('Rows: what is labelled. Columns: what was found.');
  console.table(confusion, [...patientDataClasses, 'nothing']);
  console.log(`Look-alikes without any finding: ${items.clean} of ${items.look_alikes}.`);
  console.table(kinds);
  console.log(`Texts with patient data of which everything was found: ${items.whole} of ${items.positive}.`);
}

const texts = readLabelledTexts(`evals/patient-data/${values.set}.jsonl`).map((item) => ({
  ...item,
  found: findPatientData(item.text),
}));
// Of the test half nothing but figures is ever printed.
if (values.all && values.set !== 'test')
  for (const text of texts) for (const fault of faultsOf(text)) console.log(`${text.id}  ${fault}`);
const figures = measureFindings(texts);
if (values.json) console.log(JSON.stringify(figures, null, 2));
else print(figures);
