import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BackendScanner, FrontendFrames, joinBytes, WireProtocolError } from './wire-frames.ts';
import { errorResponse, message, prefixStatementName, simpleQuery, sqlOf } from './wire-messages.ts';

const messageArbitrary = fc
  .record({ type: fc.constantFrom('Q', 'P', 'B', 'S', 'd'), body: fc.uint8Array({ maxLength: 300 }) })
  .map(({ type, body }) => message(type, body));

/** The bytes cut at any positions, empty pieces included. */
function slices(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}

function framesOf(pieces: readonly Uint8Array[]): Uint8Array[] {
  const frames = new FrontendFrames();
  frames.expectTyped();
  const found: Uint8Array[] = [];
  for (const piece of pieces) {
    frames.push(piece);
    for (let frame = frames.next(); frame; frame = frames.next()) found.push(frame.slice());
  }
  return found;
}

describe('Frames of a client', () => {
  it('are the messages that were sent, however the bytes were sliced', () => {
    fc.assert(
      fc.property(fc.array(messageArbitrary), fc.array(fc.nat(), { maxLength: 30 }), (messages, cuts) => {
        expect(framesOf(slices(joinBytes(messages), cuts))).toEqual(messages.map((each) => each.slice()));
      }),
    );
  });

  it('that claim an impossible length are refused', () => {
    for (const length of [0, 3, 0x4000_0000, 0xffff_ffff]) {
      const bytes = new Uint8Array(5);
      new DataView(bytes.buffer).setUint32(1, length);
      expect(() => framesOf([bytes])).toThrow(WireProtocolError);
    }
  });
});

describe('The scanner of the server’s answers', () => {
  const answer = joinBytes([
    message('T', new Uint8Array(70)),
    message('D', new Uint8Array(5_000)),
    message('C', 'SET'),
    message('C', 'INSERT 0 1'),
    errorResponse('ERROR', '22012', 'division by zero'),
    message('Z', Uint8Array.of(0x45)),
  ]);

  it('finds command tags and the transaction status, however the bytes were sliced', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (cuts) => {
        const scanner = new BackendScanner();
        for (const piece of slices(answer, cuts)) scanner.push(piece);
        expect([...scanner.tags]).toEqual(['SET', 'INSERT']);
        expect(scanner.status).toBe('E');
        scanner.forgetTags();
        expect([...scanner.tags]).toEqual([]);
      }),
    );
  });
});

describe('Messages', () => {
  const parse = message('P', 'plan', 'SELECT 1', new Uint8Array(2));
  const bind = message('B', 'portal', 'plan', new Uint8Array(6));
  const describeStatement = message('D', joinBytes([Uint8Array.of(0x53), new TextEncoder().encode('plan\0')]));
  const describePortal = message('D', joinBytes([Uint8Array.of(0x50), new TextEncoder().encode('plan\0')]));

  it('move a statement’s name into the connection’s own namespace and change nothing else', () => {
    expect(prefixStatementName(parse, 'c7_')).toEqual({
      frame: message('P', 'c7_plan', 'SELECT 1', new Uint8Array(2)),
      name: 'c7_plan',
    });
    expect(prefixStatementName(bind, 'c7_').frame).toEqual(message('B', 'portal', 'c7_plan', new Uint8Array(6)));
    expect(prefixStatementName(describeStatement, 'c7_').name).toBe('c7_plan');
    for (const untouched of [
      describePortal,
      simpleQuery('SELECT 1'),
      message('P', '', 'SELECT 1', new Uint8Array(2)),
    ]) {
      expect(prefixStatementName(untouched, 'c7_')).toEqual({ frame: untouched });
    }
  });

  it('return their SQL', () => {
    expect([parse, simpleQuery('SELECT ä'), bind].map(sqlOf)).toEqual(['SELECT 1', 'SELECT ä', undefined]);
  });
});
