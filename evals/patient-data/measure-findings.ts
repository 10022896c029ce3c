import { type Finding, type PatientDataClass, patientDataClasses } from '#contract/patient-data/finding.ts';
import type { LabelledText } from './read-labelled.ts';

type Span = Pick<Finding, 'class' | 'start' | 'end'>;
export type JudgedText = LabelledText & { found: readonly Span[] };

/** Hits count labelled spans of which at least half of the characters were found as the same class. */
export type ClassFigures = {
  labelled: number;
  found: number;
  hits: number;
  precision: number | null;
  recall: number | null;
  f1: number | null;
};
export type GuardFigures = {
  classes: Record<PatientDataClass, ClassFigures>;
  /** Rows: what is labelled, or nothing. Columns: what was found, or nothing. */
  confusion: Record<string, Record<string, number>>;
  /** Items with patient data, of which all spans were found; items without, of which nothing was found. */
  items: { positive: number; whole: number; look_alikes: number; clean: number };
  /** Look-alikes by kind of text: how many, and of how many nothing was found. */
  look_alike_kinds: Record<string, { items: number; clean: number }>;
};

const common = (a: Span, b: Span) => Math.min(a.end, b.end) - Math.max(a.start, b.start);
/** Half of the longer one, so that a finding over a whole sentence hits nothing. */
const matches = (a: Span, b: Span) => common(a, b) * 2 >= Math.max(a.end - a.start, b.end - b.start);

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

function figuresOf(labelled: number, found: number, hits: number): ClassFigures {
  const [precision, recall] = [share(hits, found), share(hits, labelled)];
  const sum = (precision ?? 0) + (recall ?? 0);
  return {
    labelled,
    found,
    hits,
    precision,
    recall,
    f1: sum === 0 ? null : (2 * (precision ?? 0) * (recall ?? 0)) / sum,
  };
}

const nothing = 'nothing';

/** The pairs of labelled and found classes of one text. */
function* pairsOf({ spans, found }: JudgedText): Generator<[labelled: string, found: string]> {
  const open = new Set(found);
  for (const span of spans) {
    const [match] = [...open]
      .filter((one) => matches(span, one))
      .sort((a, b) => Number(b.class === span.class) - Number(a.class === span.class));
    if (match !== undefined) open.delete(match);
    yield [span.class, match?.class ?? nothing];
  }
  for (const one of open) yield [nothing, one.class];
}

/** What was missed and what was found where nothing is, each with its words: for the development half alone. */
export const faultsOf = ({ text, spans, found }: JudgedText): string[] => [
  ...spans
    .filter((span) => !found.some((one) => one.class === span.class && matches(span, one)))
    .map((span) => `missed ${span.class}: ${text.slice(span.start, span.end)}`),
  ...found
    .filter((one) => !spans.some((span) => one.class === span.class && matches(span, one)))
    .map((one) => `wrong ${one.class}: ${text.slice(one.start, one.end)}`),
];

/** Precision, recall and the confusion matrix by span. */
export function measureFindings(texts: readonly JudgedText[]): GuardFigures {
  const rows = [...patientDataClasses, nothing];
  const confusion = Object.fromEntries(rows.map((row) => [row, Object.fromEntries(rows.map((column) => [column, 0]))]));
  for (const text of texts)
    for (const [labelled, found] of pairsOf(text)) {
      const row = confusion[labelled];
      if (row !== undefined) row[found] = (row[found] ?? 0) + 1;
    }
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  const classes = Object.fromEntries(
    patientDataClasses.map((name) => [
      name,
      figuresOf(
        sum(Object.values(confusion[name] ?? {})),
        sum(rows.map((row) => confusion[row]?.[name] ?? 0)),
        confusion[name]?.[name] ?? 0,
      ),
    ]),
  ) as Record<PatientDataClass, ClassFigures>;
  const positive = texts.filter(({ spans }) => spans.length > 0);
  const lookAlikes = texts.filter(({ spans }) => spans.length === 0);
  return {
    classes,
    confusion,
    items: {
      positive: positive.length,
      whole: positive.filter((text) => faultsOf(text).every((fault) => !fault.startsWith('missed'))).length,
      look_alikes: lookAlikes.length,
      clean: lookAlikes.filter(({ found }) => found.length === 0).length,
    },
    look_alike_kinds: Object.fromEntries(
      [...Map.groupBy(lookAlikes, ({ kind }) => kind)].map(([kind, ofKind]) => [
        kind,
        { items: ofKind.length, clean: ofKind.filter(({ found }) => found.length === 0).length },
      ]),
    ),
  };
}
