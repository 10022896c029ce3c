import { fieldsIn, type TypedFields } from './typed-fields.ts';
import { useUnsentText } from './use-unsent-text.ts';

/**
 * What has been typed over the fields of a form and not sent yet, kept as `useDraft` keeps a text: also when the dialog is closed by
 * Escape. Setting no fields throws it away.
 */
export function useTypedFields<Name extends string>(place: string, names: readonly Name[]) {
  const [text, setText, isKept] = useUnsentText(place);
  const setTyped = (typed: TypedFields<Name>) => setText(Object.keys(typed).length === 0 ? '' : JSON.stringify(typed));
  return { typed: fieldsIn(text, names), setTyped, isKept };
}
