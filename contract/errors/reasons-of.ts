/** A reason as zod and every other Standard Schema gives it; zod's, of a value that may have one of several forms, has those of each. */
export type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  code?: string | undefined;
  errors?: readonly (readonly Issue[])[] | undefined;
};

const isOtherForm = ({ code, path = [] }: Issue) => code === 'invalid_type' && path.length === 0;

/**
 * The reasons of a failed parse. Of a value that may have one of several forms, such as one id or a list of them, the reasons are
 * those of the form it has: that it is of neither form would say nothing.
 */
export function reasonsOf(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    const fitting = (issue.errors ?? []).filter((form) => !form.some(isOtherForm));
    const [form] = fitting;
    if (form === undefined || fitting.length > 1) return [issue];
    return reasonsOf(form).map((inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }));
  });
}
