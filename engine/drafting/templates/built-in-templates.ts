import { documentTemplateSchema } from '#contract/features/write/document-template.ts';
import actionLog from './built-in/action-log.json' with { type: 'json' };
import briefingNote from './built-in/briefing-note.json' with { type: 'json' };
import incidentReport from './built-in/incident-report.json' with { type: 'json' };
import minutes from './built-in/minutes-with-actions.json' with { type: 'json' };
import policy from './built-in/policy.json' with { type: 'json' };
import rootCauseReview from './built-in/root-cause-review.json' with { type: 'json' };
import procedure from './built-in/standard-operating-procedure.json' with { type: 'json' };
import type { Template } from './template.ts';

/** The templates that come with the product, in the order of the list. */
export const builtInTemplates: readonly Template[] = [
  minutes,
  actionLog,
  incidentReport,
  procedure,
  policy,
  briefingNote,
  rootCauseReview,
].map((written) => documentTemplateSchema.parse(written));

/** @param name the key ("minutes-with-actions") or the name ("Minutes with actions") of a template, in any case */
export function builtInTemplate(name: string): Template | undefined {
  const sought = name.trim().toLocaleLowerCase('en-GB').replaceAll(/\s+/gu, '-');
  return builtInTemplates.find(
    (template) => template.key === sought || template.name.toLocaleLowerCase('en-GB').replaceAll(' ', '-') === sought,
  );
}
