import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** Where clamd listens. */
export type ScannerAddress = { host: string; port: number } | { path: string };

const networkForm = /^tcp:\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\d{1,5})$/i;

function readScannerAddress(text: string): ScannerAddress | undefined {
  if (text.startsWith('unix:') && isAbsolute(text.slice(5))) return { path: text.slice(5) };
  const [, host, port] = networkForm.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}

/** Settings of the virus scanner; spread into the one schema. */
export const scanSettings = {
  VIRUS_SCANNER: z
    .string()
    .transform((text, context) => {
      const address = readScannerAddress(text);
      if (address) return address;
      context.addIssue({ code: 'custom', message: 'must be tcp://host:port or unix:/path' });
      return z.NEVER;
    })
    .optional()
    .describe(
      'Virus scanner (clamd) that every file passes before it is read: tcp://host:port or unix:/path. Without it, files are not scanned.',
    ),
  VIRUS_SCANNER_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(150)
    .describe('How long the virus scanner may be silent during a scan, in seconds. Longer than clamd’s MaxScanTime.'),
  VIRUS_SCANNER_WAIT_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_440)
    .default(240)
    .describe(
      'How long an uploaded file waits for a virus scanner that does not answer before it is rejected, in minutes.',
    ),
};
