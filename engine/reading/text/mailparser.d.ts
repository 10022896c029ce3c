// The package has no types of its own; these are the parts in use (mailparser 3.7, lib/simple-parser.js).
declare module 'mailparser' {
  export type Address = { text: string };
  export type ParsedMail = {
    subject?: string;
    from?: Address;
    to?: Address | Address[];
    cc?: Address | Address[];
    date?: Date;
    text?: string;
    html?: string | false;
    attachments: { contentType: string; filename?: string; related?: boolean }[];
  };
  export function simpleParser(source: Buffer, options: Readonly<Record<string, boolean>>): Promise<ParsedMail>;
}
