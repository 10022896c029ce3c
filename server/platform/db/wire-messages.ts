import { joinBytes } from './wire-frames.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** One message: type, length, body. */
export function message(type: string, ...body: (string | number | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const parts = body.map((part) =>
    typeof part === 'string' ? encoder.encode(`${part}\0`) : typeof part === 'number' ? uint32(part) : part,
  );
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  return joinBytes([encoder.encode(type), uint32(length), ...parts]);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export const simpleQuery = (sql: string): Uint8Array<ArrayBuffer> => message('Q', sql);
export const SYNC = message('S');

/** The messages a server sends once it accepts a connection. `settings` are the parameters that drivers expect. */
export function welcomeMessage(
  connectionId: number,
  settings: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  return joinBytes([
    message('R', 0),
    ...Object.entries(settings).map(([name, value]) => message('S', name, value)),
    message('K', connectionId, 0),
    message('Z', encoder.encode('I')),
  ]);
}

/** An ErrorResponse; severity FATAL means that the connection ends after it. */
export function errorResponse(severity: 'ERROR' | 'FATAL', sqlState: string, text: string): Uint8Array<ArrayBuffer> {
  const fields = { S: severity, V: severity, C: sqlState, M: text };
  const body = Object.entries(fields).map(([field, value]) => encoder.encode(`${field}${value}\0`));
  return message('E', ...body, new Uint8Array(1));
}

function cstringEnd(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(0, from);
  return end === -1 ? bytes.length : end;
}

/** The SQL text that a Query or Parse message carries; undefined for any other. */
export function sqlOf(frame: Uint8Array): string | undefined {
  const type = String.fromCharCode(frame[0] ?? 0);
  if (type !== 'Q' && type !== 'P') return undefined;
  const start = type === 'Q' ? 5 : cstringEnd(frame, 5) + 1;
  return decoder.decode(frame.subarray(start, cstringEnd(frame, start)));
}

/** The position in `frame` of a prepared statement's name; undefined when it has none or the unnamed one. */
function statementNameAt(frame: Uint8Array): { start: number; end: number } | undefined {
  const type = String.fromCharCode(frame[0] ?? 0);
  let start: number;
  if (type === 'P') start = 5;
  else if (type === 'B') start = cstringEnd(frame, 5) + 1;
  else if ((type === 'D' || type === 'C') && frame[5] === 0x53) start = 6;
  else return undefined;
  const end = cstringEnd(frame, start);
  return end > start ? { start, end } : undefined;
}

/**
 * Gives each connection its own namespace of prepared statements, because all of them share one session.
 * @returns the frame to send on, and the name inside the session when it has one
 */
export function prefixStatementName(frame: Uint8Array, prefix: string): { frame: Uint8Array; name?: string } {
  const at = statementNameAt(frame);
  if (!at) return { frame };
  const name = prefix + decoder.decode(frame.subarray(at.start, at.end));
  const body = joinBytes([frame.subarray(5, at.start), encoder.encode(name), frame.subarray(at.end)]);
  return { frame: message(String.fromCharCode(frame[0] ?? 0), body), name };
}
