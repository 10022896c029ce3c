import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { attributeOf, childrenOf, readXml, rootOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import { readArchive } from '#engine/reading/zip-archive.ts';

/** The target of a relationship: a part of this package, or an external address, which is never opened. */
export type Relationship = { type: string; target: string; isExternal: boolean };

const longestSegment = /^(.*\/)?([^/]*)$/;

/** Resolves a path of the package to one in the archive: "../media/a.png" from "ppt/slides/slide1.xml" → "ppt/media/a.png". */
function resolvePart(from: string, target: string): string {
  const parts = target.startsWith('/') ? [] : (longestSegment.exec(from)?.[1] ?? '').split('/').filter(Boolean);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const decode = (bytes: Buffer): string => {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
};

/** XML parts of an Office file; pictures, fonts and embedded files are never decompressed, and themes of Word alone. */
const isRead = (name: string) =>
  /\.(?:xml|rels)$/i.test(name) && !/(?:^|\/)(?:embeddings|media|fonts|(?<!^word\/)theme)\//i.test(name);

/** An Office Open XML file (ISO/IEC 29500): parts by path, read on demand. */
export class OfficePackage {
  readonly #parts: ReadonlyMap<string, Buffer>;
  readonly #isLeftOut: (key: string) => boolean;

  /**
   * @param isLeftOut keys of elements that the reader does not need
   * @throws DocumentRefused when the archive is damaged, locked or a bomb
   */
  constructor(bytes: Uint8Array, isLeftOut?: (key: string) => boolean) {
    this.#parts = new Map([...readArchive(bytes, isRead)].map(([name, part]) => [name.toLowerCase(), part]));
    this.#isLeftOut = isLeftOut ?? (() => false);
  }

  /** The root of a part, or undefined where there is none. @throws DocumentRefused */
  part(path: string): XmlElement | undefined {
    const bytes = this.#parts.get(path.toLowerCase());
    if (bytes === undefined) return undefined;
    const text = decode(bytes);
    // An Office program never writes a document type.
    if (/<!DOCTYPE/i.test(text)) {
      throw new DocumentRefused(
        'xml_entities',
        'The file defines its own XML entities, which no Office program does. Save it again in an Office program and upload it.',
      );
    }
    return rootOf(readXml(text, this.#isLeftOut));
  }

  /** Relationships of a part ('' for the package's own) by id. */
  relationshipsOf(path: string): Map<string, Relationship> {
    const [, folder = '', name = ''] = longestSegment.exec(path) ?? [];
    const root = this.part(`${folder}_rels/${name}.rels`);
    const found = childrenOf(root, 'rel:Relationship');
    return new Map(
      found.map((each) => {
        const isExternal = attributeOf(each, 'TargetMode')?.toLowerCase() === 'external';
        const target = attributeOf(each, 'Target') ?? '';
        const type = (attributeOf(each, 'Type') ?? '').replace(/^.*\//, '');
        const relationship = { type, target: isExternal ? target : resolvePart(path, target), isExternal };
        return [attributeOf(each, 'Id') ?? '', relationship] as const;
      }),
    );
  }

  /** Path of the part related by a type ("officeDocument", "styles"), or undefined. */
  relatedPart(path: string, type: string): string | undefined {
    return [...this.relationshipsOf(path).values()].find((each) => each.type === type && !each.isExternal)?.target;
  }
}
