import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AuditRow } from './audit-chain.ts';
import { framed, syslogOfEntry } from './stream-lines.ts';

/** A reader of RFC 5424 in octet counting, by the RFC alone. */
function readMessages(text: string): { header: string[]; fields: Record<string, string> }[] {
  let bytes = Buffer.from(text);
  const messages = [];
  while (bytes.length > 0) {
    const space = bytes.indexOf(' ');
    const length = Number(bytes.subarray(0, space).toString());
    const message = bytes.subarray(space + 1, space + 1 + length).toString();
    bytes = bytes.subarray(space + 1 + length);
    const [, header = '', data = ''] = /^((?:[^ ]+ ){6})\[audit@32473 (.*)\]$/.exec(message) ?? [];
    const fields: Record<string, string> = {};
    for (const [, name = '', value = ''] of data.matchAll(/([a-z_]{1,32})="((?:[^"\\\]]|\\.)*)"(?: |$)/g))
      fields[name] = value.replaceAll(/\\(["\\\]])/g, '$1');
    messages.push({ header: header.trim().split(' '), fields });
  }
  return messages;
}

/** The rule of docs/audit-log.md for what a value may contain. */
const readValue = (value: string) =>
  value.replaceAll(/\\(?:\\|u([0-9a-f]{4}))/g, (_all, code) =>
    code === undefined ? '\\' : String.fromCharCode(Number.parseInt(code, 16)),
  );

const row: AuditRow = {
  seq: 7,
  at: new Date('2026-11-21T09:30:00.123Z'),
  actorId: null,
  actorKind: 'system',
  organisationId: null,
  action: 'test.happened',
  subjectType: null,
  subjectId: null,
  detail: {},
  requestId: null,
  previousHash: 'a',
  hash: 'b',
};

it('A syslog message contains every field, and nothing for an empty one', () => {
  const [message] = readMessages(framed(syslogOfEntry(row)));
  const [version, at, , name, process, id] = message?.header ?? [];
  expect([version, at, name, process, id]).toEqual(['<110>1', '2026-11-21T09:30:00.123Z', 'candour', '-', row.action]);
  expect(message?.fields).toEqual({
    seq: '7',
    action: 'test.happened',
    actor_kind: 'system',
    previous_hash: 'a',
    hash: 'b',
    detail: '{}',
  });
});

it('Any text in an entry is read back exactly, and no message contains a control character', () => {
  const character = fc.oneof(
    fc.constantFrom('"', '\\', ']', '[', ' ', '\n', '\r', '\0', 'u', '0', '\u2028', '\u0085'),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  );
  const text = fc.array(character, { minLength: 1, maxLength: 40 }).map((characters) => characters.join(''));
  fc.assert(
    fc.property(
      fc.array(fc.record({ action: text, subjectId: text, requestId: text, note: text }), { maxLength: 4 }),
      (given) => {
        const messages = given.map(({ note, ...fields }) => syslogOfEntry({ ...row, ...fields, detail: { note } }));
        const read = readMessages(messages.map(framed).join(''));
        expect(read.map(({ header }) => header.length)).toEqual(given.map(() => 6));
        expect(
          read.map(({ fields }) => ({
            action: readValue(fields['action'] ?? ''),
            subjectId: readValue(fields['subject_id'] ?? ''),
            requestId: readValue(fields['request_id'] ?? ''),
            note: JSON.parse(readValue(fields['detail'] ?? '')).note,
          })),
        ).toEqual(given);
        for (const message of messages) expect(message).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      },
    ),
    { numRuns: 300 },
  );
});
