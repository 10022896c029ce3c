import { z } from 'zod';
import { DocumentRefused } from '#engine/reading/document-refused.ts';

// NIST OSCAL 1.1, the catalogue model; fields that this product does not read are not validated.
const property = z.object({ name: z.string(), value: z.string(), class: z.string().optional() });
const parameter = z.object({
  id: z.string(),
  label: z.string().optional(),
  values: z.array(z.string()).optional(),
  select: z.object({ choice: z.array(z.string()).optional() }).optional(),
});
export type OscalParameter = z.infer<typeof parameter>;
const part = z.object({
  name: z.string(),
  title: z.string().optional(),
  prose: z.string().optional(),
  props: z.array(property).optional(),
  get parts() {
    return z.array(part).optional();
  },
});
export type OscalPart = z.infer<typeof part>;
const control = z.object({
  id: z.string(),
  title: z.string(),
  props: z.array(property).optional(),
  params: z.array(parameter).optional(),
  parts: z.array(part).optional(),
  get controls() {
    return z.array(control).optional();
  },
});
export type OscalControl = z.infer<typeof control>;
const group = z.object({
  title: z.string(),
  props: z.array(property).optional(),
  params: z.array(parameter).optional(),
  parts: z.array(part).optional(),
  controls: z.array(control).optional(),
  get groups() {
    return z.array(group).optional();
  },
});
export type OscalGroup = z.infer<typeof group>;
const file = z.object({
  catalog: z.object({
    metadata: z.object({ title: z.string() }),
    params: z.array(parameter).optional(),
    groups: z.array(group).optional(),
    controls: z.array(control).optional(),
  }),
});

export type OscalCatalogue = z.infer<typeof file>['catalog'];

/** The label that people use for a control or a part, such as "AC-2" or "(a)"; null without one. */
export const oscalLabelOf = (props: readonly z.infer<typeof property>[] = []): string | null =>
  (
    props.find((each) => each.name === 'label' && each.class !== 'zero-padded') ??
    props.find(({ name }) => name === 'label')
  )?.value ?? null;

/** Whether a newer edition of the catalogue has given the control up. */
export const isWithdrawn = ({ props }: Pick<OscalControl, 'props'>): boolean =>
  props?.some(({ name, value }) => name === 'status' && value === 'withdrawn') ?? false;

type WithParams = {
  params?: OscalParameter[] | undefined;
  groups?: OscalGroup[] | undefined;
  controls?: OscalControl[] | undefined;
};

/** The parameters of a catalogue, of its groups and of its controls. */
export function paramsOf({ params, groups, controls }: WithParams): OscalParameter[] {
  return [...(params ?? []), ...(groups ?? []).flatMap(paramsOf), ...(controls ?? []).flatMap(paramsOf)];
}

/** @param read gives the file as OSCAL's JSON, parsed @throws DocumentRefused */
export function readCatalogue(read: () => unknown): OscalCatalogue {
  try {
    return file.parse(read()).catalog;
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    throw new DocumentRefused(
      'corrupt',
      'The file is incomplete or is not an OSCAL catalogue. Resolve a profile to a catalogue first, then export it as JSON or XML.',
    );
  }
}
