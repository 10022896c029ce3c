import type { Publisher } from './publisher.ts';

const words = (about: string, clause: number) =>
  `A provider must look after ${about} as clause ${clause} of these rules says, must write down when it did so, and must show that record to whoever inspects it.`;

/** A page as the GOV.UK content API returns it (schema `detailed_guide`). */
export function govUkPage(
  path: string,
  {
    title,
    clauses,
    updated,
    ...details
  }: { title: string; clauses: readonly string[]; updated: string; [more: string]: unknown },
): string {
  const body = clauses.map((clause, at) => `<p>${at + 1}.1 ${clause}</p>`).join('\n');
  return JSON.stringify({
    base_path: path,
    content_id: '8d2fcd4a-5a7f-4bd1-bb4f-ae9d8e4f7a0e',
    document_type: 'detailed_guide',
    schema_name: 'detailed_guide',
    locale: 'en',
    title,
    description: 'What providers do.',
    public_updated_at: updated,
    updated_at: updated,
    withdrawn_notice: {},
    links: {},
    details: { body: `<div class="govspeak">${body}</div>`, change_history: [], ...details },
  });
}

type Item = { item: string; title: string; points: readonly string[]; modified?: string };

/** The table of contents of an item of legislation with its metadata, in Crown Legislation Markup Language. */
function legislationContents({ item, title, points, modified = '2026-01-05' }: Item): string {
  const at = 'http://www.legislation.gov.uk';
  const versions = ['made', ...points]
    .map(
      (point) =>
        `<atom:link rel="http://purl.org/dc/terms/hasVersion" href="${at}/${item}/contents/${point}" title="${point}"/>`,
    )
    .join('\n');
  return `<?xml version="1.0" encoding="utf-8"?>
<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" DocumentURI="${at}/${item}" IdURI="${at}/id/${item}" RestrictExtent="E+W" RestrictStartDate="${points.at(-1) ?? ''}">
<ukm:Metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dct="http://purl.org/dc/terms/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata">
<dc:identifier>${at}/${item}/contents</dc:identifier>
<dc:title>${title}</dc:title>
<dc:modified>${modified}</dc:modified>
${versions}
<ukm:SecondaryMetadata><ukm:DocumentClassification><ukm:DocumentCategory Value="secondary"/><ukm:DocumentStatus Value="revised"/></ukm:DocumentClassification>
<ukm:Year Value="2014"/><ukm:Number Value="1"/><ukm:Made Date="2014-02-01"/>
<ukm:ComingIntoForce><ukm:DateTime Date="2014-04-01"/></ukm:ComingIntoForce></ukm:SecondaryMetadata>
</ukm:Metadata>
<Contents><ContentsTitle>${title}</ContentsTitle></Contents>
</Legislation>`;
}

/** The text of an item at a point in time, in legislation.gov.uk's form of Akoma Ntoso 3.0. */
function legislationText({
  item,
  title,
  point,
  regulations,
}: {
  item: string;
  title: string;
  point: string;
  regulations: readonly string[];
}): string {
  const at = `http://www.legislation.gov.uk/${item}`;
  const body = regulations
    .map(
      (
        text,
        index,
      ) => `<hcontainer name="regulation" eId="regulation-${index + 1}"><num>${index + 1}.</num><heading>Duty ${index + 1}</heading>
<content><p>${text}</p></content></hcontainer>`,
    )
    .join('\n');
  return `<?xml version="1.0" encoding="utf-8"?>
<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act name="uksi"><meta>
<identification source="#source"><FRBRWork><FRBRthis value="http://www.legislation.gov.uk/id/${item}"/><FRBRuri value="http://www.legislation.gov.uk/id/${item}"/><FRBRdate date="2014-02-01" name="made"/><FRBRauthor href="#"/><FRBRcountry value="GB-UKM"/></FRBRWork>
<FRBRExpression><FRBRthis value="${at}/${point}"/><FRBRuri value="${at}/${point}"/><FRBRdate date="${point}" name="validFrom"/><FRBRauthor href="#"/><FRBRlanguage language="eng"/></FRBRExpression>
<FRBRManifestation><FRBRthis value="${at}/${point}/data.akn"/><FRBRuri value="${at}/${point}/data.akn"/><FRBRdate date="2026-01-05" name="transform"/><FRBRauthor href="#"/><FRBRformat value="application/akn+xml"/></FRBRManifestation></identification>
<proprietary source="#source" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></proprietary></meta>
<preface><p><docTitle>${title}</docTitle></p></preface>
<body>${body}</body></act></akomaNtoso>`;
}

/** Publishes an item of legislation with a text for each point in time, as legislation.gov.uk answers. */
export function publishLegislation(
  publisher: Publisher,
  {
    item,
    title,
    texts,
    modified,
  }: { item: string; title: string; texts: Readonly<Record<string, readonly string[]>>; modified?: string },
): void {
  const points = Object.keys(texts);
  const contents = legislationContents({ item, title, points, ...(modified !== undefined && { modified }) });
  publisher.publish(`/${item}/contents/data.xml`, {
    body: contents,
    type: 'application/xml',
    etag: `"${contents.length}-${modified}"`,
  });
  for (const [point, regulations] of Object.entries(texts)) {
    const body = legislationText({ item, title, point, regulations });
    publisher.publish(`/${item}/${point}/data.akn`, {
      body,
      type: 'application/akn+xml',
      etag: `"${body.length}-${point}"`,
    });
  }
}

/** Sentences that differ from clause to clause, as in a real text. */
export const clausesAbout = (about: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => words(about, at + 1));
