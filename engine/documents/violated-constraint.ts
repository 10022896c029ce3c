/** The constraint that a database error says was broken: its SQLSTATE and name, through the driver's wrappers. */
export function violatedConstraint(error: unknown): { state: string; constraint: string } | undefined {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 10; depth += 1) {
    const { code, constraint } = current as Error & { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && typeof constraint === 'string') return { state: code, constraint };
    current = current.cause;
  }
  return undefined;
}
