/** Texts by the names of their fields; those that nobody has typed in are absent. */
export type TypedFields<Name extends string> = Partial<Record<Name, string>>;

/** The fields in kept text. Anything another version, or a person, put there counts as nothing typed. */
export function fieldsIn<Name extends string>(kept: string, names: readonly Name[]): TypedFields<Name> {
  const typed: TypedFields<Name> = {};
  try {
    const parsed: unknown = JSON.parse(kept || '{}');
    const fields: Record<string, unknown> = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
    for (const name of names) {
      const text = fields[name];
      if (typeof text === 'string') typed[name] = text;
    }
  } catch {
    // Nothing of it can be read.
  }
  return typed;
}
