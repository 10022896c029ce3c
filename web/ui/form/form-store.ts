import type { FieldProblems, FormOptions, Refusal } from './form-options.ts';
import type { FieldProblem } from './form-problem.tsx';

/** The props of a text field, made by `field`. */
export type FormField = {
  id?: string;
  name?: string;
  ref: (element: Element | null) => void;
  value: string;
  error: string | undefined;
  onChange: (event: Typed) => void;
};

type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] &
  string;
type Element = { id: string; focus: () => void };
type Typed = { currentTarget: { value: string } };
type Ticked = { currentTarget: { checked: boolean } };

const none: readonly FieldProblem[] = [];

/** Leading and trailing spaces do not count as a change. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/**
 * The state and rules of one form: its values, its problems, and sending it once. It depends on neither React nor the server;
 * `useForm` connects it to a component.
 */
export class FormStore<Values extends object> {
  error: Error | undefined;
  isPending = false;
  /** The problems listed at the top; empty unless there are several, or the error at the top has some. */
  summary = none;
  #options: FormOptions<Values>;
  #typed: Partial<Values>;
  #problems: FieldProblems<Values> = {};
  #refusal: Refusal<Values> = {};
  #elements = new Map<keyof Values, Element>();
  #isBusy = false;
  #draw: (() => void) | undefined;

  constructor(options: FormOptions<Values>) {
    this.#options = options;
    this.#typed = options.unsent?.typed ?? {};
  }

  /** Receives the options of the latest render. */
  update(options: FormOptions<Values>): void {
    this.#options = options;
    if (options.unsent) this.#typed = options.unsent.typed;
  }

  /** Starts redrawing the component. @returns a function that stops it */
  mount(draw: () => void): () => void {
    this.#draw = draw;
    return () => {
      this.#draw = undefined;
    };
  }

  get values(): Values {
    return { ...this.#options.initial, ...this.#typed };
  }

  /** Whether any value differs from `initial`. */
  get isUnsaved(): boolean {
    const { values } = this;
    return this.#names().some((name) => trimmed(values[name]) !== trimmed(this.#options.initial[name]));
  }

  /** The error at the top, if any. */
  get refusal(): Pick<Refusal<Values>, 'top' | 'reason'> {
    return this.#refusal;
  }

  /** Props for a text field, text area or select. */
  field = (name: NamesOf<Values, string>): FormField => ({
    ...(this.#options.isNamed && { id: name, name }),
    ref: this.#refOf(name),
    value: this.values[name] as string,
    error: this.#problems[name],
    onChange: ({ currentTarget }: Typed) => this.type({ [name]: currentTarget.value } as Partial<Values>),
  });

  /** Props for a checkbox. */
  checkbox = (name: NamesOf<Values, boolean>) => ({
    ref: this.#refOf(name),
    checked: this.values[name] as boolean,
    onChange: ({ currentTarget }: Ticked) => this.type({ [name]: currentTarget.checked } as Partial<Values>),
  });

  /** Changes values and removes their problems, which were about the former values. */
  type = (changed: Partial<Values>): void => {
    this.#keepTyped({ ...this.#typed, ...changed });
    for (const name of Object.keys(changed) as (keyof Values)[])
      this.#problems = { ...this.#problems, [name]: undefined };
    if (this.#options.clearsErrorOnTyping && !this.#isBusy) this.#clearError();
    this.#draw?.();
  };

  focus = (name: keyof Values): void => this.#elements.get(name)?.focus();

  /** Discards all unsent text and every problem. */
  reset = (): void => {
    this.#keepTyped({});
    this.#showProblems({});
    this.#clearError();
    this.#draw?.();
  };

  /**
   * Checks the values and sends them.
   * @param send replaces the form's own `send`  @param isValid a last check in the browser, after `check`
   */
  submit = (send = this.#options.send, isValid = () => true): Promise<void> =>
    this.#once(async () => {
      const { values } = this;
      const found = this.#options.check?.(values) ?? {};
      // No await for a synchronous check: phones open the keyboard only if the focus moves during the tap.
      const isFit = this.#showProblems(found instanceof Promise ? await found : found);
      this.#draw?.();
      if (isFit && isValid()) await this.#send(values, send);
    });

  /** Sends without `check`, for a request that ignores the values. */
  sendUnchecked = (send: FormOptions<Values>['send']): Promise<void> => this.#once(() => this.#send(this.values, send));

  async #once(act: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#clearError();
    try {
      await act();
    } finally {
      this.#isBusy = false;
    }
  }

  async #send(values: Values, send: FormOptions<Values>['send']): Promise<void> {
    let failed: Error | undefined;
    if (this.#options.resetsWhenSent === 'at once') this.#keepTyped(this.#typedSince(values));
    this.isPending = true;
    this.#draw?.();
    try {
      await send(values);
    } catch (error) {
      failed = error instanceof Error ? error : new Error(String(error));
    }
    this.isPending = false;
    if (failed && this.#options.resetsWhenSent === 'at once') this.#keepTyped(this.#restored(values));
    if (failed) this.#showError(failed);
    else if (this.#options.resetsWhenSent) this.#keepTyped(this.#typedSince(values));
    this.#draw?.();
    if (!failed && this.#draw) this.#options.onSent?.(values);
  }

  #showError(error: Error): void {
    const clearedOnError = this.#options.clearedOnError ?? [];
    this.error = error;
    this.#refusal = this.#options.refused?.(error) ?? {};
    if (clearedOnError.length > 0) this.#keepTyped(this.#without(clearedOnError));
    this.#showProblems(this.#refusal.fields ?? {});
  }

  /** Shows the problems and moves the focus. @returns whether there are none */
  #showProblems(problems: FieldProblems<Values>): boolean {
    const wrong = this.#names().filter((name) => problems[name]);
    const hasSummary =
      wrong.length > 0 && (this.#refusal.top !== undefined || (this.#options.hasSummary && wrong.length > 1));
    this.#problems = problems;
    this.summary = hasSummary
      ? wrong.map((name) => ({ id: this.#elements.get(name)?.id ?? '', text: problems[name] ?? '' }))
      : none;
    const [first] = wrong;
    if (first && !hasSummary) this.focus(first);
    return first === undefined;
  }

  #clearError(): void {
    this.error = undefined;
    if (this.#refusal.fields) {
      this.#problems = {};
      this.summary = none;
    }
    this.#refusal = {};
  }

  #keepTyped(typed: Partial<Values>): void {
    this.#typed = typed;
    this.#options.unsent?.setTyped(typed);
  }

  #typedSince(sent: Values): Partial<Values> {
    return this.#without(this.#names().filter((name) => this.values[name] === sent[name]));
  }

  #restored(sent: Values): Partial<Values> {
    const back = this.#names().filter((name) => this.values[name] === this.#options.initial[name]);
    return { ...this.#typed, ...Object.fromEntries(back.map((name) => [name, sent[name]])) };
  }

  #without(names: readonly (keyof Values)[]): Partial<Values> {
    const typed = { ...this.#typed };
    for (const name of names) delete typed[name];
    return typed;
  }

  #names(): (keyof Values)[] {
    return Object.keys(this.#options.initial) as (keyof Values)[];
  }

  #refOf(name: keyof Values) {
    return (element: Element | null) => {
      if (element) this.#elements.set(name, element);
      else this.#elements.delete(name);
    };
  }
}
