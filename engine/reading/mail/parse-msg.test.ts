import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { afterAll, describe, expect, it } from 'vitest';
import { createParserPool } from '#engine/versions/parser-pool.ts';

const pool = createParserPool({ threads: 1, memoryLimitMb: 40 });
afterAll(() => pool.close());

const directory = 1;
const stream = 2;
type Tree = { [name: string]: Buffer | Tree };

/** A compound file (MS-CFB) with these folders and streams. */
function compoundFile(tree: Tree): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', type: 5, length: 0, children: [] }];
  const add = (parent: Entry, content: Tree) => {
    for (const [name, value] of Object.entries(content)) {
      parent.children?.push(entries.length);
      const entry: Entry = Buffer.isBuffer(value)
        ? { name, type: stream, length: value.byteLength, binaryProvider: () => Uint8Array.from(value) }
        : { name, type: directory, length: 0, children: [] };
      entries.push(entry);
      if (!Buffer.isBuffer(value)) add(entry, value);
    }
  };
  if (entries[0] !== undefined) add(entries[0], tree);
  return Buffer.from(burn(entries));
}

const unicode = (tag: string, text: string) => ({ [`__substg1.0_${tag}001F`]: Buffer.from(text, 'utf16le') });
const binary = (tag: string, bytes: Buffer) => ({ [`__substg1.0_${tag}0102`]: bytes });

/** Properties of fixed length (MS-OXMSG 2.4): a time is counted in 100 ns from 1601. */
function properties(headerBytes: number, values: readonly [tag: number, value: bigint][]) {
  const bytes = Buffer.alloc(headerBytes + values.length * 16);
  // A message says here how many recipients it has; the package skips the properties of one without.
  if (headerBytes === 24) bytes.writeUInt32LE(1, 8);
  for (const [at, [tag, value]] of values.entries()) {
    bytes.writeUInt32LE(tag, headerBytes + at * 16);
    bytes.writeBigUInt64LE(value, headerBytes + at * 16 + 8);
  }
  return { '__properties_version1.0': bytes };
}
const time = (text: string) => (BigInt(Date.parse(text)) + 11_644_473_600_000n) * 10_000n;
const sentAt = [0x0039_0040, time('2024-05-16T07:41:12Z')] as [number, bigint];
const recipient = (name: string, address: string, kind: bigint) => ({
  ...unicode('3001', name),
  ...unicode('39FE', address),
  ...properties(8, [[0x0c15_0003, kind]]),
});

const people = {
  ...unicode('0C1A', 'Ann Lee'),
  ...unicode('5D01', 'ann@ward.example'),
  '__recip_version1.0_#00000000': recipient('Bob', 'bob@ward.example', 1n),
  '__recip_version1.0_#00000001': recipient('Cy', 'cy@ward.example', 2n),
};
const message = (subject: string, text: Tree, more: Tree = {}, pages: [number, bigint][] = []) => ({
  ...properties(32, [sentAt, ...pages]),
  ...unicode('0037', subject),
  ...people,
  ...text,
  ...more,
});
const plain = unicode('1000', 'Dust the lamps:\r\n(a) weekly;\r\n(b) in daylight.\r\n');

const read = async (tree: Tree, name = 'mail.msg') =>
  (await pool.parse(name, compoundFile(tree))).elements.map(({ kind, number, text }) =>
    kind === 'heading' ? `# ${text}` : number === null ? text : `${number} ${text}`,
  );
const refusal = (bytes: Buffer) => pool.parse('mail.msg', bytes).catch((error: unknown) => error);

const head = [
  'From: "Ann Lee" <ann@ward.example>',
  'To: "Bob" <bob@ward.example>',
  'Cc: "Cy" <cy@ward.example>',
  'Date: 2024-05-16 07:41 UTC',
];

describe('A message that Outlook saved', () => {
  it('is read with its people, date and text, whatever the file is called', async () => {
    for (const name of ['mail.msg', 'mail.eml', 'mail']) {
      expect(await read(message('Lamps', plain), name)).toEqual([
        '# Lamps',
        ...head,
        'Dust the lamps:',
        '(a) weekly;',
        '(b) in daylight.',
      ]);
    }
    expect(await pool.parse('a.msg', compoundFile(message('Lamps', plain)))).toMatchObject({
      title: 'Lamps',
      mediaType: 'application/vnd.ms-outlook',
    });
  });

  it('is read by its page, in the encoding that the message names', async () => {
    const page = binary('1013', Buffer.from('<html><body><p>1. Caf\xe9 \x96 lamps.</p></body></html>', 'latin1'));
    const lines = await read(message('Lamps', { ...plain, ...page }, {}, [[0x3fde_0003, 1_252n]]));
    expect(lines.slice(5)).toEqual(['1 Café – lamps.']);
  });

  it('is read in the old encoding of its strings', async () => {
    const old = {
      '__substg1.0_0037001E': Buffer.from('\xcb\xe0\xec\xef\xe0', 'latin1'),
      '__substg1.0_1000001E': Buffer.from('Lamps.'),
    };
    const [title] = await read({ ...properties(32, [[0x3ffd_0003, 1_251n]]), ...old });
    expect(title).toBe('# Лампа');
  });

  it('names the files in it, and reads the messages in it as sections', async () => {
    const file = { ...unicode('3707', 'rota.xlsx'), ...binary('3701', Buffer.from('x')), ...properties(8, []) };
    const inner = {
      ...properties(8, []),
      '__substg1.0_3701000D': {
        ...properties(24, [sentAt]),
        ...unicode('0037', 'Inner'),
        ...unicode('1000', 'Inner text.'),
      },
    };
    const attached = { '__attach_version1.0_#00000000': file, '__attach_version1.0_#00000001': inner };
    expect((await read(message('Lamps', unicode('1000', 'See both.'), attached))).slice(5)).toEqual([
      'See both.',
      'Attachments, which are not read: rota.xlsx',
      '# Attached email: Inner',
      'Date: 2024-05-16 07:41 UTC',
      'Inner text.',
    ]);
  });

  it('is refused with a reason where it is empty, sealed, cut off or made to fill the memory', async () => {
    const sealed = message('Lamps', unicode('001A', 'IPM.Note.SMIME'));
    expect(await refusal(compoundFile(message('Lamps', {})))).toMatchObject({ reason: 'empty' });
    expect(await refusal(compoundFile(sealed))).toMatchObject({ reason: 'encrypted' });
    const whole = compoundFile(message('Lamps', plain));
    expect(await refusal(whole.subarray(0, 2_000))).toMatchObject({
      reason: expect.stringMatching(/^(?:corrupt|wrong_content)$/),
    });
    // Every block of the table of blocks is the one after itself.
    const circular = Buffer.from(whole);
    const table = (circular.readUInt32LE(76) + 1) * 512;
    for (let at = 0; at < 128; at += 1) circular.writeUInt32LE(at, table + at * 4);
    expect(await refusal(circular)).toMatchObject({
      reason: expect.stringMatching(/^(?:corrupt|too_much_memory|empty)$/),
    });
    expect(await read(message('Lamps', plain))).toHaveLength(8);
  });
});
