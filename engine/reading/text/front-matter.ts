import { parse } from 'yaml';
import { z } from 'zod';
import { isInTaxonomy } from '#contract/taxonomy.ts';
import { hasUserPart } from '#contract/user-part.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { DocumentDescription } from '#engine/reading/document-shape.ts';

/** Maximum bytes of a description, in front matter or beside a file. */
export const largestDescriptionBytes = 65_536;

const isRealDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date as YYYY-MM-DD')
  .refine(isRealDay, 'is not a real date')
  .refine((day) => day >= '1900-01-01' && day <= '2200-12-31', 'must be in the years 1900 to 2200');
// YAML can express characters that no line of text contains, including NUL, which PostgreSQL refuses.
const plainText = /^[^\p{Cc}\p{Cs}]*$/u;
const lineSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(500, 'must be 500 characters or fewer')
  .regex(plainText, 'must be one line of plain text');
/** The range of PostgreSQL's integer. */
const numberSchema = z.int().positive('must be 1 or more').max(2_147_483_647, 'must be at most 2147483647');

/** The keys of corpus/README.md, and no others. */
const frontMatterSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9][a-z0-9./-]{0,199}$/, 'must be lower-case letters, digits, "-", "." and "/"'),
    title: lineSchema,
    file_name: z
      .string()
      .min(1)
      .max(255, 'must be 255 characters or fewer')
      .regex(/^[^/\\\p{Cc}\p{Cs}]+$/u, 'must be a name without "/" or "\\"'),
    version: numberSchema,
    version_label: lineSchema.optional(),
    status: z.enum(['in_force', 'superseded', 'upcoming']),
    effective_from: daySchema,
    effective_to: daySchema.nullish(),
    publication: lineSchema,
    publisher: lineSchema,
    official_url: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .max(2_000)
      .refine((address) => !hasUserPart(address), 'must have no user name or password')
      .regex(plainText, 'must be one line of plain text'),
    edition: lineSchema.nullable(),
    basis: lineSchema,
    checked_on: daySchema.nullable(),
    category: lineSchema,
    domain: lineSchema,
    subdomains: z.array(lineSchema).min(1, 'must have a value').max(3, 'must have at most three values'),
    jurisdiction: lineSchema,
    demonstration_of_change: z.boolean(),
    supersedes: numberSchema.optional(),
  })
  .refine((matter) => !matter.effective_to || matter.effective_to >= matter.effective_from, {
    path: ['effective_to'],
    message: 'must not be before effective_from',
  })
  .refine((matter) => matter.status !== 'superseded' || matter.effective_to, {
    path: ['effective_to'],
    message: 'is required when the status is superseded',
  })
  .refine((matter) => new Set(matter.subdomains).size === matter.subdomains.length, {
    path: ['subdomains'],
    message: 'must not repeat a value',
  })
  .refine((matter) => isInTaxonomy(matter.category, matter.domain, matter.subdomains), {
    path: ['subdomains'],
    message: 'must be listed under "category" and "domain" in contract/taxonomy.ts',
  });

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `unknown key${issue.keys.length > 1 ? 's' : ''} ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
  }
  if (issue.path.length === 0) return 'it must be a list of keys and values';
  const key = String(issue.path[0]);
  if (issue.code === 'invalid_value') return `"${key}" must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_type') {
    return issue.input === undefined && /undefined/.test(issue.message)
      ? `"${key}" is missing`
      : `"${key}" must be of type ${issue.expected}`;
  }
  return `"${key}" ${issue.message}`;
}

/** The first fault of each key: a value of another type would also fail on its length. */
const firstOfEachKey = (issues: readonly z.core.$ZodIssue[]) =>
  [...Map.groupBy(issues, ({ path, code }) => path[0] ?? code).values()].flatMap((same) => same.slice(0, 1));

function readYaml(text: string, what: string): unknown {
  try {
    // The core schema leaves dates as text; aliases are refused because a few of them can fill the memory.
    return parse(text, { schema: 'core', maxAliasCount: 0, uniqueKeys: true, logLevel: 'error' });
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new DocumentRefused('front_matter', `The ${what} is not valid YAML: ${first?.replace(/:$/, '')}.`);
  }
}

/**
 * @param what the name of the text in messages: front matter, or the description beside a file
 * @throws DocumentRefused naming every wrong key in one sentence
 */
export function readFrontMatter(yaml: string, what = 'front matter'): DocumentDescription {
  const read = frontMatterSchema.safeParse(readYaml(yaml, what));
  if (!read.success) {
    const reasons = firstOfEachKey(read.error.issues).map(describeIssue).join('; ');
    throw new DocumentRefused('front_matter', `The ${what} cannot be used: ${reasons}.`);
  }
  const matter = read.data;
  const { key, title, category, domain, subdomains, jurisdiction } = matter;
  const publication = {
    name: matter.publication,
    publisher: matter.publisher,
    officialUrl: matter.official_url,
    edition: matter.edition,
    basis: matter.basis,
    checkedOn: matter.checked_on,
  };
  const isGuide = key.startsWith('guide/');
  return {
    work: { key, fileName: matter.file_name, title, isGuide, publication, jurisdiction, category, domain, subdomains },
    version: {
      number: matter.version,
      label: matter.version_label ?? null,
      effectiveFrom: matter.effective_from,
      effectiveTo: matter.effective_to ?? null,
      demonstration: matter.demonstration_of_change,
    },
  };
}
