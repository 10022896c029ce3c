import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Finding, patientDataClasses } from '#contract/patient-data/finding.ts';

const itemSchema = z
  .strictObject({
    id: z.string(),
    kind: z.string(),
    text: z.string(),
    spans: z.array(z.strictObject({ class: z.enum(patientDataClasses), text: z.string(), at: z.int() })),
  })
  .refine(({ text, spans }) => spans.every((span) => text.slice(span.at, span.at + span.text.length) === span.text), {
    message: 'A span is not where it says.',
  });

/** One text with what the guideline says is patient data in it; none for a look-alike. */
export type LabelledText = {
  id: string;
  kind: string;
  text: string;
  spans: Pick<Finding, 'class' | 'start' | 'end'>[];
};

/** @throws when a line does not fit or a span is not where it says */
export const readLabelledTexts = (path: string): LabelledText[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { spans, ...item } = itemSchema.parse(JSON.parse(line));
      return {
        ...item,
        spans: spans.map((span) => ({ class: span.class, start: span.at, end: span.at + span.text.length })),
      };
    });
