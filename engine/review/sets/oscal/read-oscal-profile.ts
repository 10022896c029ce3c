import { z } from 'zod';
import { DocumentRefused } from '#engine/reading/document-refused.ts';

// NIST OSCAL 1.1, the profile model; fields that this product does not read are not validated.
const choice = z.object({
  'with-child-controls': z.enum(['yes', 'no']).optional(),
  'with-ids': z.array(z.string()).optional(),
  matching: z.array(z.unknown()).optional(),
});
const file = z.object({
  profile: z.object({
    metadata: z.object({ title: z.string() }),
    imports: z
      .array(
        z.object({
          href: z.string(),
          'include-all': z.object({}).optional(),
          'include-controls': z.array(choice).optional(),
          'exclude-controls': z.array(choice).optional(),
        }),
      )
      .min(1),
    modify: z
      .object({
        'set-parameters': z
          .array(
            z.object({
              'param-id': z.string(),
              label: z.string().optional(),
              values: z.array(z.string()).optional(),
              select: z.object({ choice: z.array(z.string()).optional() }).optional(),
            }),
          )
          .optional(),
        alters: z
          .array(
            z.object({
              'control-id': z.string(),
              removes: z.array(z.unknown()).optional(),
              adds: z.array(z.object({ parts: z.array(z.unknown()).optional() })).optional(),
            }),
          )
          .optional(),
      })
      .optional(),
  }),
});
type File = z.infer<typeof file>['profile'];

/** Controls by id; `withChildren`: their enhancements too. */
export type ControlChoice = { ids: string[]; withChildren: boolean };

/** A selection of a catalogue's controls. What is excluded is left out whatever includes it. */
export type OscalProfile = {
  title: string;
  imports: { include: 'all' | ControlChoice[]; exclude: ControlChoice[] }[];
  /** What the profile puts in place of a parameter's own words. */
  settings: { id: string; label?: string; values?: string[]; select?: { choice?: string[] } }[];
  /** Ids of controls whose statement the profile rewrites. */
  rewritten: string[];
};

const refused = (message: string) => new DocumentRefused('wrong_content', message);

function choiceOf({
  'with-child-controls': children,
  'with-ids': ids = [],
  matching = [],
}: z.infer<typeof choice>): ControlChoice {
  if (matching.length > 0)
    throw refused(
      'The profile selects controls by a pattern, which Candour does not read. List the controls by id, or resolve the profile to a catalogue.',
    );
  return { ids, withChildren: children === 'yes' };
}

const importOf = (each: File['imports'][number]): OscalProfile['imports'][number] => ({
  include:
    each['include-controls'] === undefined || each['include-all'] ? 'all' : each['include-controls'].map(choiceOf),
  exclude: (each['exclude-controls'] ?? []).map(choiceOf),
});

const settingOf = (
  set: NonNullable<NonNullable<File['modify']>['set-parameters']>[number],
): OscalProfile['settings'][number] => {
  const { 'param-id': id, label, values, select } = set;
  return {
    id,
    ...(label !== undefined && { label }),
    ...(values && { values }),
    ...(select && { select: { ...(select.choice && { choice: select.choice }) } }),
  };
};

/**
 * Reads a profile in OSCAL's JSON.
 * @param json the file, parsed
 * @throws DocumentRefused for one that is incomplete, draws on several catalogues, or selects by a pattern
 */
export function readOscalProfile(json: unknown): OscalProfile {
  const parsed = file.safeParse(json);
  if (!parsed.success)
    throw new DocumentRefused('corrupt', 'The OSCAL profile is incomplete. Export it again and upload it.');
  const { metadata, imports, modify } = parsed.data.profile;
  if (new Set(imports.map(({ href }) => href)).size > 1)
    throw refused('The profile draws on more than one catalogue. Resolve it to a catalogue and upload that.');
  const rewritten = (modify?.alters ?? []).filter(
    ({ removes = [], adds = [] }) => removes.length > 0 || adds.some(({ parts = [] }) => parts.length > 0),
  );
  return {
    title: metadata.title,
    imports: imports.map(importOf),
    settings: (modify?.['set-parameters'] ?? []).map(settingOf),
    rewritten: rewritten.map(({ 'control-id': id }) => id),
  };
}
