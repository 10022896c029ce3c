import { z } from 'zod';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { TextRefused } from './source.ts';

/** Text as the content API returns it: HTML, or several renderings of which one is HTML. */
const html = z.union([
  z.string(),
  z
    .array(z.object({ content_type: z.string(), content: z.string() }))
    .transform((all) => all.find(({ content_type }) => content_type === 'text/html')?.content ?? ''),
]);

const nation = z.object({ applicable: z.boolean() }).optional();

/** The fields read from a content item; the others are ignored (GOV.UK content schemas, frontend). */
const itemSchema = z.object({
  base_path: z.string().regex(/^\/[^\s?#]*$/),
  title: z.string().min(1),
  description: z.string().nullish(),
  public_updated_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  withdrawn_notice: z.object({ withdrawn_at: z.string().optional() }).nullish(),
  details: z
    .object({
      body: html.nullish(),
      parts: z.array(z.object({ title: z.string(), body: html })).nullish(),
      attachments: z
        .array(
          z.object({
            title: z.string().nullish(),
            url: z.string(),
            attachment_type: z.string().nullish(),
            content_type: z.string().nullish(),
          }),
        )
        .nullish(),
      child_section_groups: z
        .array(z.object({ child_sections: z.array(z.object({ title: z.string(), base_path: z.string() })) }))
        .nullish(),
      national_applicability: z
        .object({ england: nation, northern_ireland: nation, scotland: nation, wales: nation })
        .nullish(),
    })
    .default({}),
});

export type GovUkItem = z.infer<typeof itemSchema>;

/** @throws TextRefused */
export function readGovUkItem(json: unknown): GovUkItem {
  const parsed = itemSchema.safeParse(json);
  if (!parsed.success) throw new TextRefused('GOV.UK did not return a content API page.');
  return parsed.data;
}

const nationNames = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;

/** The nations that the page applies to, or null where it does not say. */
export function jurisdictionOf({ details: { national_applicability: said } }: GovUkItem): string | null {
  if (!said) return null;
  const named = Object.entries(nationNames).filter(
    ([nationKey]) => said[nationKey as keyof typeof nationNames]?.applicable,
  );
  if (named.length === Object.keys(nationNames).length) return 'United Kingdom';
  return named.length === 0 ? null : named.map(([, name]) => name).join(', ');
}

/** The page's own text as a web page, or undefined for a page that only links to others. */
export function govUkPageOf({ title, details: { body, parts } }: GovUkItem): string | undefined {
  const sections = (parts ?? []).map((part) => `<h2>${escapeHtml(part.title)}</h2>\n${part.body}`);
  const text = [body ?? '', ...sections].filter((piece) => piece.trim() !== '').join('\n');
  if (text === '') return undefined;
  const heading = escapeHtml(title);
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${heading}</title></head><body><main>\n<h1>${heading}</h1>\n${text}\n</main></body></html>\n`;
}
