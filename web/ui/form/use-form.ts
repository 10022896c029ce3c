import { type FormEvent, useEffect, useId, useReducer, useState } from 'react';
import { isFitToSend } from './fit-to-send.ts';
import type { FormOptions } from './form-options.ts';
import { FormStore } from './form-store.ts';

/** The form of a component, as `FormFields` and `FormDialog` take it. */
export type FormHandle = ReturnType<typeof useForm>;

/**
 * Gives a component its form. Spread `field(name)` or `checkbox(name)` into each input and draw them inside `FormFields` or
 * `FormDialog`. After a failed check or request the first field with a problem, or the error at the top, takes the focus.
 * @param options may change with every render, `initial` too: untouched fields show its latest values
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const [store] = useState(() => new FormStore(options));
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const id = useId();
  store.update(options);
  useEffect(() => store.mount(draw), [store]);
  return {
    /** For a submit button outside the form element. */
    id,
    values: store.values,
    error: store.error,
    isPending: store.isPending,
    isUnsaved: store.isUnsaved,
    summary: store.summary,
    refusal: store.refusal,
    field: store.field,
    checkbox: store.checkbox,
    type: store.type,
    focus: store.focus,
    reset: store.reset,
    submit: store.submit,
    sendUnchecked: store.sendUnchecked,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      void store.submit(options.send, () => isFitToSend(form));
    },
  };
}
