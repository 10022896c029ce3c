import { OscalWords } from '#engine/reading/legal/oscal-words.ts';
import { readDuty } from '../read-duty.ts';
import { keysOf, type SetFault, type SetRequirement } from '../set-requirement.ts';
import type { ControlList, ListedControl } from './control-list.ts';

/** A statement with all its parts; the longest of NIST SP 800-53 has about 2,000. */
const longestStatement = 10_000;

const faultOf = (text: string): string | undefined => {
  if (!/\p{L}{2}/u.test(text)) return 'The control has no statement.';
  if (text.length > longestStatement)
    return `The statement is longer than ${longestStatement.toLocaleString('en-GB')} characters.`;
  return undefined;
};

const textOf = ({ statement }: ListedControl, words: OscalWords) =>
  statement.flatMap((each) => words.lines(each)).join(' ');

/**
 * One requirement for each control: its statement with its parts, parameters filled in. Controls that state nothing are faults.
 * @param set the key and the title of the set
 */
export function requirementsOfControls(
  { params, controls }: ControlList,
  set: { key: string; title: string },
): { requirements: SetRequirement[]; faults: SetFault[] } {
  const words = new OscalWords(params);
  const nextKey = keysOf(set.key);
  const faults: SetFault[] = [];
  const requirements = controls.flatMap((control): SetRequirement[] => {
    const text = textOf(control, words);
    const { number: label } = control;
    const fault = faultOf(text);
    if (fault !== undefined) {
      faults.push({ row: null, control: label, fault });
      return [];
    }
    const headings = [set.title, ...control.headings.flatMap((title) => words.lines(title))];
    const place = { text, start: 0, end: text.length, leadIn: null, headings };
    return [{ key: nextKey(label), label, ...readDuty(text), ...place }];
  });
  return { requirements, faults };
}
