import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import {
  isWithdrawn,
  type OscalCatalogue,
  type OscalControl,
  type OscalGroup,
  type OscalParameter,
  type OscalPart,
  oscalLabelOf,
  paramsOf,
} from '#engine/reading/legal/oscal-catalogue.ts';

/** A control in force, with its statement as the catalogue writes it: parameters are still to be filled in. */
export type ListedControl = {
  id: string;
  /** The control that it enhances. */
  parent: string | null;
  /** As people name it. */
  number: string;
  /** The titles of its groups and of the controls above it, outermost first, and its own. */
  headings: string[];
  /** The statement and its parts, each with its label; empty where it states nothing. */
  statement: string[];
};

/** What a review needs of a catalogue, as plain data. */
export type ControlList = { title: string; params: OscalParameter[]; controls: ListedControl[] };

/** Parts of a control that ask nothing. */
const asksNothing = new Set(['guidance', 'overview', 'objective', 'example', 'instruction', 'information']);
const mayAsk = ({ name }: OscalPart) => !asksNothing.has(name) && !name.startsWith('assessment-');

function wordsOf({ props, title, prose, parts }: OscalPart): string[] {
  const own = [oscalLabelOf(props), title, prose].flatMap((words) => words ?? []).join(' ');
  return [
    ...(prose === undefined && title === undefined ? [] : [own]),
    ...(parts ?? []).filter(mayAsk).flatMap(wordsOf),
  ];
}

/** The statement of a control; where no part is called so, all parts that may ask something. */
function statementOf({ parts = [] }: OscalControl): string[] {
  const statements = parts.filter(({ name }) => name === 'statement');
  return (statements.length > 0 ? statements : parts.filter(mayAsk)).flatMap(wordsOf);
}

type Above = { parent: string | null; headings: readonly string[] };

function listControl(control: OscalControl, { parent, headings }: Above): ListedControl[] {
  if (isWithdrawn(control)) return [];
  const { id, title, props, controls = [] } = control;
  const own = [...headings, title];
  const listed = { id, parent, number: oscalLabelOf(props) ?? id, headings: own, statement: statementOf(control) };
  return [listed, ...controls.flatMap((each) => listControl(each, { parent: id, headings: own }))];
}

function listGroup({ title, controls = [], groups = [] }: OscalGroup, above: readonly string[]): ListedControl[] {
  const headings = [...above, title];
  return [
    ...controls.flatMap((each) => listControl(each, { parent: null, headings })),
    ...groups.flatMap((each) => listGroup(each, headings)),
  ];
}

/** The controls of a catalogue that are in force, in its order. */
export function controlListOf(catalogue: OscalCatalogue): ControlList {
  const { metadata, groups = [], controls = [] } = catalogue;
  return {
    title: withoutTabs(cleanText(metadata.title.replace(/[*`]/g, ''))),
    params: paramsOf(catalogue).map(({ id, label, values, select }) => ({
      id,
      ...(label !== undefined && { label }),
      ...(values && { values }),
      ...(select && { select: { ...(select.choice && { choice: select.choice }) } }),
    })),
    controls: [
      ...controls.flatMap((each) => listControl(each, { parent: null, headings: [] })),
      ...groups.flatMap((each) => listGroup(each, [])),
    ],
  };
}
