import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '#engine/reading/zip-archive.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callIngestion, stagesOf, untilEnded, upload } from '#server/testing/uploads.ts';

let app: TestApp;
let member: SignedInUser;
beforeAll(async () => {
  app = await startTestApp();
  member = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
});
afterAll(() => app?.close());

const file = (name: string, content: Buffer | string) => new File([new Uint8Array(Buffer.from(content))], name);
const binary = (...start: number[]) => Buffer.concat([Buffer.from(start), Buffer.alloc(200), Buffer.from('program')]);

const programs: [string, Buffer][] = [
  ['setup.exe', binary(0x4d, 0x5a, 0x90)],
  ['policy.pdf', binary(0x4d, 0x5a, 0x90)],
  ['tool', binary(0x7f, 0x45, 0x4c, 0x46)],
  ['tool.md', binary(0xcf, 0xfa, 0xed, 0xfe)],
  ['run.txt', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  [
    'app.docx',
    writeArchive(
      new Map([
        ['META-INF/MANIFEST.MF', Buffer.from('Main-Class: A')],
        ['A.class', Buffer.from('x')],
      ]),
    ),
  ],
  ['unknown.bin', binary(1, 2, 3, 4)],
  ['backup.BAT', Buffer.from('@echo off\r\ndel /q *.*\r\n')],
  ['clean-up.ps1', Buffer.from('Remove-Item -Recurse C:\\Temp\r\n')],
  ['menu.js', Buffer.from('alert("Lunch");\n')],
  ['shift rota.vbs ', Buffer.from('MsgBox "Rota"\r\n')],
  ['rota.txt', Buffer.from('\ufeff@ECHO OFF\r\nformat c:\r\n')],
];

describe('A file whose name contains an NHS number', () => {
  it('is refused as it arrives: neither its name nor its bytes are stored, and the other files are read', async () => {
    const before = await storedBytes();
    const content = '# Handover\n\nHandovers must be written.\n';
    const begun = await upload(app, member, [file('Notes 943 476 5919.md', content)]);
    expect(begun.files).toMatchObject([{ file_name: 'File.md', stage: 'refused', reason: 'patient_data' }]);
    expect(JSON.stringify(begun)).not.toContain('5919');
    expect(await storedBytes()).toBe(before);
    const { id } = await upload(app, member, [file('943 476 5919.md', content), file('handover.md', content)]);
    expect(stagesOf(await untilEnded(app, member, id))).toEqual({ 'File.md': 'patient_data', 'handover.md': 'ready' });
  });
});

describe('A file that is no document', () => {
  it('is refused as it arrives, by its content, with the kinds that are read, and cannot be retried', async () => {
    const before = await storedBytes();
    const begun = await upload(
      app,
      member,
      programs.map(([name, content]) => file(name, content)),
    );
    expect(begun.files.map(({ stage, reason, can_retry }) => [stage, reason, can_retry])).toEqual(
      programs.map(() => ['refused', 'not_a_document', false]),
    );
    for (const { message } of begun.files) expect(message).toMatch(/\.pdf, .*\.docx/);
    expect(await storedBytes()).toBe(before);
    const path = `/uploads/${begun.id}/files/${begun.files[0]?.id}/retry`;
    const again = await readError(await callIngestion(app, member, path, { method: 'POST' }));
    expect(again.name).toBe('file_not_retryable');
  });

  it('that only its reading can tell is refused then, and cannot be retried either', async () => {
    const { id } = await upload(app, member, [file('no.pdf', 'no PDF'), file('empty.md', '')]);
    const ended = await untilEnded(app, member, id);
    expect(stagesOf(ended)).toEqual({ 'no.pdf': 'wrong_content', 'empty.md': 'empty' });
    expect(ended.files.map(({ can_retry }) => can_retry)).toEqual([false, false]);
    const path = `/uploads/${id}/files/${ended.files[0]?.id}/retry`;
    expect((await readError(await callIngestion(app, member, path, { method: 'POST' }))).name).toBe(
      'file_not_retryable',
    );
  });
});

async function storedBytes(): Promise<number> {
  let files = 0;
  for await (const _ of app.platform.files.store.list()) files += 1;
  return files;
}

/** The answer to the head of a request for one file of that many bytes, of which nothing is sent. */
function answerToHead(bytes: number): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /ingestion/uploads?partition=library&files=1 HTTP/1.1',
    `Host: ${hostname}`,
    `token: ${member.authToken}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${bytes}`,
  ];
  return new Promise((resolve) => {
    socket.once('data', (data) => {
      resolve(String(data));
      socket.destroy();
    });
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
  });
}

describe('A file beyond the limit', () => {
  it('that is sent alone is refused by the length of the request, before any of it arrives', async () => {
    const answer = await answerToHead(210 * 1_048_576);
    expect(answer).toContain('413');
    expect(answer).toContain('4165');
  });
});
