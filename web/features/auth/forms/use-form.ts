import { type FormEvent, useRef, useState } from 'react';
import type { FieldProblem } from '#web/ui/form-problem.tsx';

export type Problems<Name extends string> = { [Field in Name]?: string | undefined };

type Form<Name extends string> = {
  /** The fields in the order of the form, each with what it holds at first. Their names are their ids. */
  initial: Record<Name, string>;
  /** What stands in the way of sending. */
  check: (typed: Record<Name, string>) => Problems<Name> | Promise<Problems<Name>>;
  send: (typed: Record<Name, string>) => void;
  isPending: boolean;
  /** Whether several things to mend are listed on top; a form of one or two fields leads to the first instead. */
  isListed?: boolean;
};

/**
 * What is typed into a form, and what is wrong with it: one thing to mend takes the focus to its field. A form on its way is not
 * sent again.
 */
export function useForm<Name extends string>({ initial, check, send, isPending, isListed = false }: Form<Name>) {
  const [typed, setTyped] = useState(initial);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [summary, setSummary] = useState<readonly FieldProblem[]>([]);
  const isUnderWay = useRef(false);
  const names = Object.keys(initial) as Name[];

  const show = (found: Problems<Name>): boolean => {
    const listed = names.flatMap((name) => (found[name] ? [{ id: name, text: found[name] }] : []));
    setProblems(found);
    setSummary(listed);
    const [first, second] = listed;
    if (first && !(isListed && second)) document.getElementById(first.id)?.focus();
    return first !== undefined;
  };
  const type = (name: Name, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }));
    // What was wrong with it is about what it held before; the summary stays until the form is sent again.
    setProblems((before) => ({ ...before, [name]: undefined }));
  };
  const submit = async () => {
    if (isPending || isUnderWay.current) return;
    isUnderWay.current = true;
    let isSent = false;
    try {
      isSent = !show(await check(typed));
      if (isSent) send(typed);
    } finally {
      const end = () => {
        isUnderWay.current = false;
      };
      // Once what was sent is known as pending: a second click of the same hand may have waited for the check to be over.
      if (isSent) setTimeout(end);
      else end();
    }
  };
  return {
    typed,
    type,
    show,
    summary,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
    /** What every field of the form is given. */
    field: (name: Name) => ({
      id: name,
      name,
      value: typed[name],
      error: problems[name],
      onType: (text: string) => type(name, text),
    }),
  };
}
