import type { OscalParameter } from '#engine/reading/legal/oscal-catalogue.ts';
import type { SetFault } from '../set-requirement.ts';
import type { ControlList, ListedControl } from './control-list.ts';
import type { ControlChoice, OscalProfile } from './read-oscal-profile.ts';

/** The ids that choices name, with the enhancements of those that ask for them. */
function chosenIds(
  choices: readonly ControlChoice[],
  childrenOf: ReadonlyMap<string | null, ListedControl[]>,
): Set<string> {
  const chosen = new Set<string>();
  const withChildren = new Set<string>();
  const addBelow = (id: string) => {
    chosen.add(id);
    if (withChildren.has(id)) return;
    withChildren.add(id);
    for (const child of childrenOf.get(id) ?? []) addBelow(child.id);
  };
  for (const { ids, withChildren: below } of choices)
    for (const id of ids) {
      if (below) addBelow(id);
      else chosen.add(id);
    }
  return chosen;
}

const withSettings = (params: readonly OscalParameter[], settings: OscalProfile['settings']): OscalParameter[] => {
  const set = new Map(settings.map((setting) => [setting.id, setting]));
  const known = new Set(params.map(({ id }) => id));
  return [
    ...params.map((param) => ({ ...param, ...set.get(param.id) })),
    ...settings.filter(({ id }) => !known.has(id)),
  ];
};

const fault = (control: string, words: string): SetFault => ({ row: null, control, fault: words });

/**
 * The controls of a catalogue that a profile selects, in the catalogue's order, with the profile's parameters.
 * @returns faults: controls that the profile names and the catalogue has not, and those that the profile rewrites
 */
export function selectControls(
  catalogue: ControlList,
  { title, imports, settings, rewritten }: OscalProfile,
): { selected: ControlList; faults: SetFault[] } {
  const childrenOf = Map.groupBy(catalogue.controls, ({ parent }) => parent);
  const known = new Set(catalogue.controls.map(({ id }) => id));
  const named = new Set<string>();
  const kept = new Set<string>();
  for (const { include, exclude } of imports) {
    const included = include === 'all' ? known : chosenIds(include, childrenOf);
    const excluded = chosenIds(exclude, childrenOf);
    for (const id of included) {
      named.add(id);
      if (!excluded.has(id)) kept.add(id);
    }
  }
  const isRewritten = new Set(rewritten);
  const controls = catalogue.controls.filter(({ id }) => kept.has(id) && !isRewritten.has(id));
  const faults = [
    ...[...named].filter((id) => !known.has(id)).map((id) => fault(id, 'The catalogue has no such control in force.')),
    ...catalogue.controls
      .filter(({ id }) => kept.has(id) && isRewritten.has(id))
      .map(({ number }) =>
        fault(
          number,
          'The profile rewrites its statement, which Candour does not read. Resolve the profile to a catalogue.',
        ),
      ),
  ];
  return { selected: { title, params: withSettings(catalogue.params, settings), controls }, faults };
}
