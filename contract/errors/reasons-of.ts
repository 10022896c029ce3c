/** A reason in the form of every Standard Schema, zod included. Zod's reason for a union has the reasons of each of its forms. */
export type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  code?: string | undefined;
  errors?: readonly (readonly Issue[])[] | undefined;
};

const isOtherForm = ({ code, path = [] }: Issue) => code === 'invalid_type' && path.length === 0;

/**
 * The reasons of a failed parse. For a value with several allowed forms, such as one id or a list of them, the result has the
 * reasons of the form that the value has. "Matches neither form" would not help.
 */
export function reasonsOf(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    const fitting = (issue.errors ?? []).filter((form) => !form.some(isOtherForm));
    const [form] = fitting;
    if (form === undefined || fitting.length > 1) return [issue];
    return reasonsOf(form).map((inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }));
  });
}
