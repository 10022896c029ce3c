/** Texts by the names of their fields; those that nobody has typed in are absent. */
export type TypedFields<Name extends string> = Partial<Record<Name, string>>;

/** The fields that a kept draft holds. What another version, or a person, may have put there reads as nothing typed. */
export function fieldsIn<Name extends string>(draft: string, names: readonly Name[]): TypedFields<Name> {
  const typed: TypedFields<Name> = {};
  try {
    const held: unknown = JSON.parse(draft || '{}');
    const fields: Record<string, unknown> = typeof held === 'object' && held !== null ? { ...held } : {};
    for (const name of names) {
      const text = fields[name];
      if (typeof text === 'string') typed[name] = text;
    }
  } catch {
    // Nothing of it can be read.
  }
  return typed;
}
