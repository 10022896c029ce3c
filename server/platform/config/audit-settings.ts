import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { webAddress } from './web-address.ts';

/** Where the audit log is streamed to. */
export type StreamTarget =
  | { kind: 'network'; form: 'syslog' | 'json'; isEncrypted: boolean; host: string; port: number }
  | { kind: 'file'; path: string }
  | { kind: 'stdout' };

const networkForm = /^(syslog|json)\+(tls|tcp):\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\d{1,5})$/i;

function readTarget(text: string): StreamTarget | undefined {
  if (text === 'stdout') return { kind: 'stdout' };
  if (text.startsWith('file:') && isAbsolute(text.slice(5))) return { kind: 'file', path: text.slice(5) };
  const [, form, transport, host = '', port] = networkForm.exec(text) ?? [];
  if (Number(port) < 1 || Number(port) > 65_535 || form === undefined) return undefined;
  return {
    kind: 'network',
    form: form.toLowerCase() === 'syslog' ? 'syslog' : 'json',
    isEncrypted: transport?.toLowerCase() === 'tls',
    host: host.replaceAll(/[[\]]/g, ''),
    port: Number(port),
  };
}

/** Settings of the audit log's anchors and stream; spread into the one schema. */
export const auditSettings = {
  AUDIT_ANCHOR_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_440)
    .default(60)
    .describe('Minutes after which the end of the audit log is noted as an anchor, if it has moved.'),
  AUDIT_ANCHOR_ENTRIES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1_000)
    .describe('Number of new audit entries after which an anchor is noted earlier.'),
  AUDIT_ANCHOR_WEBHOOK: webAddress.optional().describe('URL that receives each anchor of the audit log by POST.'),
  AUDIT_ANCHOR_WEBHOOK_KEY: z
    .string()
    .min(32, 'must be at least 32 characters long')
    .optional()
    .describe('Key that signs each anchor for the webhook (HMAC-SHA256). Required with AUDIT_ANCHOR_WEBHOOK.'),
  AUDIT_STREAM: z
    .string()
    .transform((text, context) => {
      const target = readTarget(text);
      if (target) return target;
      const message =
        'must be syslog+tls://host:port, syslog+tcp://host:port, json+tls://host:port, json+tcp://host:port, file:/path or stdout';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional()
    .describe(
      'Where to stream audit entries, for a SIEM: syslog+tls://host:port, syslog+tcp://…, json+tls://…, json+tcp://…, file:/path or stdout.',
    ),
};

/** One sentence about settings that do not fit together; undefined when they do. */
export function wrongAuditSetting(settings: Readonly<Record<string, unknown>>): string | undefined {
  const pair = ['AUDIT_ANCHOR_WEBHOOK', 'AUDIT_ANCHOR_WEBHOOK_KEY'];
  const isHalf = pair.filter((name) => settings[name] === undefined).length === 1;
  return isHalf ? `${pair.join(' and ')} must be set together.` : undefined;
}
