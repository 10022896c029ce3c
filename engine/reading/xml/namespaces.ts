const office = 'http://schemas.openxmlformats.org';
const strict = 'http://purl.oclc.org/ooxml';
const open = 'urn:oasis:names:tc:opendocument:xmlns';

/** Usual prefixes by namespace: ISO/IEC 29500 transitional and strict, OpenDocument 1.3, Akoma Ntoso 3.0, legislation.gov.uk. */
const prefixes: Readonly<Record<string, string>> = {
  [`${office}/wordprocessingml/2006/main`]: 'w',
  [`${strict}/wordprocessingml/main`]: 'w',
  [`${office}/presentationml/2006/main`]: 'p',
  [`${strict}/presentationml/main`]: 'p',
  [`${office}/spreadsheetml/2006/main`]: 'x',
  [`${strict}/spreadsheetml/main`]: 'x',
  [`${office}/drawingml/2006/main`]: 'a',
  [`${strict}/drawingml/main`]: 'a',
  [`${office}/drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${strict}/drawingml/wordprocessingDrawing`]: 'wp',
  [`${office}/drawingml/2006/picture`]: 'pic',
  [`${strict}/drawingml/picture`]: 'pic',
  [`${office}/drawingml/2006/chart`]: 'c',
  [`${strict}/drawingml/chart`]: 'c',
  [`${office}/drawingml/2006/diagram`]: 'dgm',
  [`${strict}/drawingml/diagram`]: 'dgm',
  [`${office}/officeDocument/2006/relationships`]: 'r',
  [`${strict}/officeDocument/relationships`]: 'r',
  [`${office}/officeDocument/2006/math`]: 'm',
  [`${strict}/officeDocument/math`]: 'm',
  [`${office}/package/2006/relationships`]: 'rel',
  [`${office}/package/2006/metadata/core-properties`]: 'cp',
  [`${office}/markup-compatibility/2006`]: 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  [`${open}:office:1.0`]: 'office',
  [`${open}:text:1.0`]: 'text',
  [`${open}:table:1.0`]: 'table',
  [`${open}:style:1.0`]: 'style',
  [`${open}:drawing:1.0`]: 'draw',
  [`${open}:presentation:1.0`]: 'presentation',
  [`${open}:svg-compatible:1.0`]: 'svg',
  [`${open}:meta:1.0`]: 'meta',
  [`${open}:manifest:1.0`]: 'manifest',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/1999/xhtml': 'html',
  'http://www.w3.org/XML/1998/namespace': 'xml',
  'http://www.w3.org/2000/xmlns/': 'xmlns',
  'http://docs.oasis-open.org/legaldocml/ns/akn/3.0': 'akn',
  'http://www.akomantoso.org/2.0': 'akn',
  'http://www.legislation.gov.uk/namespaces/legislation': 'leg',
  'http://www.legislation.gov.uk/namespaces/metadata': 'ukm',
  'http://csrc.nist.gov/ns/oscal/1.0': 'oscal',
};

/** The usual prefix of a namespace, or undefined for one that no reader here knows. */
export const prefixOf = (uri: string): string | undefined =>
  prefixes[uri] ?? (uri.startsWith('http://docs.oasis-open.org/legaldocml/ns/akn/3.0') ? 'akn' : undefined);
