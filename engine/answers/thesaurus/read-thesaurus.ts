const form = /^[a-z0-9]+(?:[ -][a-z0-9]+)*$/;

function readForms(side: string, line: string): string[] {
  const forms = side.split('|').map((each) => each.trim());
  const malformed = forms.find((each) => !form.test(each));
  if (malformed !== undefined) throw new Error(`Malformed form "${malformed}" in the thesaurus line "${line}"`);
  return forms;
}

function readLine(line: string): { everyday: string[]; regulation: string[] } {
  const [left, right, ...rest] = line.split(':');
  if (left === undefined || right === undefined || rest.length > 0) {
    throw new Error(`A thesaurus line has an everyday and a regulation side: "${line}"`);
  }
  return { everyday: readForms(left, line), regulation: readForms(right, line) };
}

/**
 * Reads thesaurus parts, one entry a line: `everyday | everyday : regulation | regulation`. Forms are lower-case letters
 * and digits joined by single spaces or hyphens; blank lines are skipped. The map leads from each everyday form to its
 * possible meanings, without the form itself. The relation has one direction: the right side does not imply the left.
 * Throws on a malformed line, on a repeated everyday form and on one that would mean only itself.
 */
export function readThesaurus(...parts: string[]): ReadonlyMap<string, readonly string[]> {
  const thesaurus = new Map<string, readonly string[]>();
  for (const line of parts.flatMap((part) => part.split('\n')).map((each) => each.trim())) {
    if (line === '') continue;
    const { everyday, regulation } = readLine(line);
    for (const each of everyday) {
      const meanings = [...new Set(regulation)].filter((meaning) => meaning !== each);
      if (meanings.length === 0) throw new Error(`"${each}" means only itself in the thesaurus line "${line}"`);
      if (thesaurus.has(each)) throw new Error(`"${each}" stands twice in the thesaurus`);
      thesaurus.set(each, meanings);
    }
  }
  return thesaurus;
}
