/** The problems of a form by field name. */
export type FieldProblems<Values> = { [Name in keyof Values]?: string | undefined };

/**
 * How a form shows a failed request: below its fields, at its top with a reason, or both, where the top leads to the fields. Empty where a
 * toast or dialog reports it.
 */
export type Refusal<Values> = {
  fields?: FieldProblems<Values>;
  top?: string | undefined;
  reason?: string | undefined;
};

/** Unsent text kept outside the form, such as by `useTypedFields`. An empty object discards it. */
type UnsentText<Values> = { typed: Partial<Values>; setTyped: (typed: Partial<Values>) => void };

export type FormOptions<Values extends object> = {
  /** The fields in screen order, each with the value it has until someone types in it. */
  initial: Values;
  /** Finds what must be fixed before sending. */
  check?: (values: NoInfer<Values>) => FieldProblems<NoInfer<Values>> | Promise<FieldProblems<NoInfer<Values>>>;
  /** Settles when the server has answered. The form cannot be sent again until then. */
  send: (values: NoInfer<Values>) => Promise<unknown>;
  /** Translates an error of `send` for this form. */
  refused?: (error: Error) => Refusal<NoInfer<Values>>;
  /** Runs after a successful `send`, if the form is still on the screen. */
  onSent?: (sent: NoInfer<Values>) => void;
  unsent?: UnsentText<NoInfer<Values>>;
  /** Lists several problems at the top and focuses the list. Otherwise the first field with a problem takes the focus. */
  hasSummary?: boolean;
  /** Uses the field names as `id` and `name`, so that password managers recognise the fields. */
  isNamed?: boolean;
  /** Empties the fields after a successful `send`, or at once until an error. Text typed in the meantime stays. */
  resetsWhenSent?: boolean | 'at once';
  /** Fields to empty after an error, such as codes and passwords. */
  clearedOnError?: readonly (keyof NoInfer<Values>)[];
  /** Hides the error at the top as soon as somebody types. Otherwise it stays until the form is sent again. */
  clearsErrorOnTyping?: boolean;
};
