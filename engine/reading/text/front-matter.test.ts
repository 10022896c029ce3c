import { describe, expect, it } from 'vitest';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { readFrontMatter } from './front-matter.ts';

const good: Record<string, string> = {
  key: 'guide/htm-99',
  title: '"HTM 99: a Candour guide"',
  file_name: 'htm-99.md',
  version: '1',
  status: 'in_force',
  effective_from: '2025-01-01',
  publication: 'HTM 99',
  publisher: 'NHS England',
  official_url: 'https://www.england.nhs.uk/',
  edition: '"2017"',
  basis: 'general knowledge, unchecked',
  checked_on: 'null',
  category: 'Estates and facilities',
  domain: 'HTM',
  subdomains: '[Electrical]',
  jurisdiction: 'England',
  demonstration_of_change: 'false',
};

const yaml = (change: Record<string, string | undefined> = {}) =>
  Object.entries({ ...good, ...change })
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`]))
    .join('\n');

function refusal(change: Record<string, string | undefined>): string {
  try {
    readFrontMatter(yaml(change));
  } catch (error) {
    if (error instanceof DocumentRefused) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('Front matter', () => {
  it('describes the work and the version', () => {
    const { work, version } = readFrontMatter(yaml({ effective_to: '2026-03-31', version_label: 'First' }));
    expect(work).toMatchObject({ key: 'guide/htm-99', isGuide: true, subdomains: ['Electrical'] });
    expect(work.publication).toMatchObject({ name: 'HTM 99', edition: '2017', checkedOn: null });
    expect(version).toEqual({
      number: 1,
      label: 'First',
      effectiveFrom: '2025-01-01',
      effectiveTo: '2026-03-31',
      demonstration: false,
    });
  });

  it.each([
    [{ colour: 'red', size: '3' }, 'The front matter cannot be used: unknown keys "colour", "size".'],
    [{ publisher: undefined }, 'The front matter cannot be used: "publisher" is missing.'],
    [{ version: 'two' }, 'The front matter cannot be used: "version" must be of type number.'],
    [{ version: '0' }, 'The front matter cannot be used: "version" must be 1 or more.'],
    [{ status: 'current' }, '"status" must be one of in_force, superseded, upcoming'],
    [{ effective_from: '2025-02-30' }, '"effective_from" is not a real date'],
    [{ effective_to: '2024-12-31' }, '"effective_to" must not be before effective_from'],
    [{ status: 'superseded' }, '"effective_to" is required when the status is superseded'],
    [{ file_name: '../etc/passwd' }, '"file_name" must be a name without "/" or "\\"'],
    [{ file_name: 'x'.repeat(300) }, '"file_name" must be 255 characters or fewer'],
    [{ official_url: '"javascript:alert(1)"' }, '"official_url" must be an http or https address'],
    [{ subdomains: '[]' }, '"subdomains" must have a value'],
    [{ subdomains: '[Electrical, Electrical]' }, '"subdomains" must not repeat a value'],
    [{ domain: 'Astrology' }, '"subdomains" must be listed under "category" and "domain" in contract/taxonomy.ts'],
    [{ version: '2147483648' }, '"version" must be at most 2147483647'],
    [{ version: '1e300' }, '"version"'],
    [{ supersedes: '9007199254740991' }, '"supersedes" must be at most 2147483647'],
    [{ effective_from: '0000-01-01' }, '"effective_from" must be in the years 1900 to 2200'],
    [{ effective_to: '9999-12-31' }, '"effective_to" must be in the years 1900 to 2200'],
    [{ title: '"a\\0b"' }, '"title" must be one line of plain text'],
    [{ file_name: '"a\\0.md"' }, '"file_name" must be a name'],
    ...['ann:secret@', 'ann@', '@', 'www.england.nhs.uk:443@'].map((user): [Record<string, string>, string] => [
      { official_url: `"https://${user}evil.example/"` },
      '"official_url" must have no user name or password',
    ]),
    [{ official_url: '"https://www.england.nhs.uk/\\0"' }, '"official_url" must be one line of plain text'],
    [{ key: 'GUIDE/../x y' }, '"key" must be lower-case letters'],
  ])('is refused in a sentence that names the fault: %j', (change, sentence) => {
    expect(refusal(change)).toContain(sentence);
  });

  it('is refused when it is not YAML, repeats a key or multiplies itself by aliases', () => {
    expect(refusal({ title: '"no end' })).toMatch(/^The front matter is not valid YAML/);
    expect(refusal({ title: 'A\ntitle: B' })).toMatch(/^The front matter is not valid YAML/);
    expect(refusal({ title: '&a A', publisher: '*a' })).toMatch(/^The front matter is not valid YAML/);
  });
});
