import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeXml } from './write-xml.ts';
import { attributeOf, readXml, rootOf, type XmlNode } from './xml-tree.ts';

const name = fc.constantFrom('a', 'b', 'w:p', 'w:t', 'x-1');
const words = fc.string({
  unit: fc.constantFrom('a', '<', '&', '"', "'", ' ', '\n', '\t', 'é', '😀'),
  minLength: 1,
  maxLength: 6,
});
const text = words.map((each): XmlNode => ({ type: 'text', text: each }));
const { node } = fc.letrec<{ node: XmlNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.record({ type: fc.constant('comment' as const), text: fc.constantFrom('a', ' b ') }),
    fc.record({ type: fc.constant('cdata' as const), text: fc.constantFrom('<a>', '&') }),
    fc
      .tuple(
        name,
        fc.uniqueArray(fc.tuple(name, words), { selector: ([each]) => each, maxLength: 2 }),
        fc.array(tie('node'), { maxLength: 3 }),
      )
      .map(
        ([own, attributes, children]): XmlNode => ({
          type: 'element',
          name: own,
          key: own,
          attributes: attributes.map(([each, value]) => ({ name: each, key: each, value })),
          // Adjacent texts are one when parsed again.
          children: children.filter((child, at) => child.type !== 'text' || children[at - 1]?.type !== 'text'),
        }),
      ),
  ),
}));

describe('The XML tree', () => {
  it('loses nothing: written and read again, it is the same tree', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (children) => {
        const own = children.filter((child, at) => child.type !== 'text' || children[at - 1]?.type !== 'text');
        const space = { name: 'xmlns:w', key: 'xmlns:w', value: 'urn:own' };
        const root: XmlNode = { type: 'element', name: 'root', key: 'root', attributes: [space], children: own };
        const declaration = { version: '1.0', encoding: 'UTF-8', standalone: 'yes' };
        const document = { declaration, doctype: null, children: [root] };
        expect(readXml(writeXml(document))).toEqual(document);
      }),
      { numRuns: 200 },
    );
  });

  it('names elements by their namespace and keeps the file’s prefix', () => {
    const xml =
      '<q:p xmlns:q="http://schemas.openxmlformats.org/wordprocessingml/2006/main" q:val="1" val="2"><!--a--></q:p>';
    const document = readXml(xml);
    const root = rootOf(document);
    expect([root.name, root.key, attributeOf(root, 'w:val'), attributeOf(root, 'val')]).toEqual([
      'q:p',
      'w:p',
      '1',
      '2',
    ]);
    expect(writeXml(document)).toBe(xml);
  });
});
