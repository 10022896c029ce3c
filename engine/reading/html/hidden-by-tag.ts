import { parse } from 'parse5';
import { type HiddenReason, takeMarks } from '#engine/reading/suspect/hidden-marks.ts';
import { isElement, textBelow } from './html-nodes.ts';
import { markHidden } from './mark-hidden.ts';

/** Why a browser would not show words inside an opening tag, or null where it would. */
export function hiddenByTag(tag: string): HiddenReason | null {
  const root = parse(`${tag}These words stand for those of the file.`, { scriptingEnabled: false }).childNodes.find(
    isElement,
  );
  if (root === undefined) return null;
  markHidden(root);
  const [span] = takeMarks(textBelow(root).trim()).spans;
  return span === undefined || span.reason === 'to_assistant' ? null : span.reason;
}
