const versionPattern = /(?:\.v(?<version>\d+))?\.md$/u;

/** The key and number that the front matter of a guide gives: "guide/sharps 2"; undefined where it lacks one. */
export function numberOfGuide(text: string): { key: string; number: string } | undefined {
  const key = /^key: (\S+)$/mu.exec(text)?.[1];
  const number = /^version: (\d+)$/mu.exec(text)?.[1];
  return key === undefined || number === undefined ? undefined : { key, number: `${key} ${number}` };
}

/** Of the files of a corpus (`sharps.md`, `coshh.v1.md`, `coshh.v2.md`) those that hold the newest version of a guide. */
export function newestFiles(fileNames: readonly string[]): ReadonlySet<string> {
  const newest = new Map<string, { fileName: string; version: number }>();
  for (const fileName of fileNames) {
    const guide = fileName.replace(versionPattern, '');
    const version = Number(versionPattern.exec(fileName)?.groups?.['version'] ?? 1);
    if (version >= (newest.get(guide)?.version ?? 0)) newest.set(guide, { fileName, version });
  }
  return new Set([...newest.values()].map(({ fileName }) => fileName));
}
