// The package has no types of its own; these are the parts in use (mailparser 3.7, lib/mail-parser.js).
declare module 'mailparser' {
  import type { Readable, Transform } from 'node:stream';

  type Address = { text: string };
  export type MailNode = { charset?: string | false };
  export type MailPart =
    | { type: 'text'; text?: string; html?: string | false }
    | {
        type: 'attachment';
        contentType: string;
        filename?: string;
        related?: boolean;
        content: Readable;
        release(): void;
      };
  export class MailParser extends Transform {
    constructor(options: Readonly<Record<string, unknown>>);
    subject?: string;
    from?: Address;
    to?: Address | Address[];
    cc?: Address | Address[];
    headerLines: { key: string; line: string }[];
    createNode(node: MailNode): unknown;
  }
}
