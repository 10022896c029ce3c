import { setTimeout as pause } from 'node:timers/promises';
import type { ScannerAddress } from '#server/platform/config/scan-settings.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { Log } from '#server/platform/log/log.ts';
import { askClamd, scanStream } from './clamd-client.ts';
import { ScanTurns } from './scan-turns.ts';
import {
  type OpenContent,
  ScannerProblem,
  type ScanPatience,
  type ScanResult,
  type VirusScanner,
} from './virus-scanner.ts';

/** Scans at once in one process: clamd has ten threads by default. */
const placesForScans = 4;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A scan that takes longer is said to wait, ms. */
const longMs = 5_000;
const versionTimeoutMs = 5_000;

/** For an installation without a scanner, and for what Candour itself brings. */
export const noScanner: VirusScanner = {
  isOn: false,
  longestWaitMs: 0,
  scan: async () => ({ result: 'clean' }),
  version: async () => '',
};

type ScannerDeps = {
  log?: Pick<Log, 'warn' | 'info'> | undefined;
  address: ScannerAddress;
  timeoutMs: number;
  waitMs: number;
};

/** Logs the first failure and the first success after one: a queue of waiting files would repeat them for ever. */
function noteStates(log: ScannerDeps['log']) {
  let isFailing = false;
  return {
    failed(error: ScannerProblem): void {
      if (!isFailing)
        log?.warn({ err: error, failure: error.failure }, 'the virus scanner does not answer; files wait for it');
      isFailing = true;
    },
    answered(): void {
      if (isFailing) log?.info({}, 'the virus scanner answers again');
      isFailing = false;
    },
  };
}

type Attempt = (signal: AbortSignal) => Promise<ScanResult>;

/** Repeats an attempt that gave no result, with back-off, until the patience is over. */
async function untilAnswered(attempt: Attempt, waiting: () => Promise<void>, over: AbortSignal, isPatient: boolean) {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await attempt(over);
    } catch (error) {
      if (!(error instanceof ScannerProblem) || over.aborted || !isPatient) throw error;
      await waiting();
      await pause(pauseMs, undefined, { signal: over }).catch(() => {
        throw over.reason;
      });
    }
  }
}

/** A scanner that speaks clamd's protocol. */
function clamdScanner({ log, address, timeoutMs, waitMs }: ScannerDeps): VirusScanner {
  const turns = new ScanTurns(placesForScans);
  const states = noteStates(log);
  const once =
    (open: OpenContent, tenant: string | null): Attempt =>
    async (signal) => {
      try {
        const scanned = await turns.run(tenant, signal, async () =>
          scanStream(address, await open(), { timeoutMs, signal }),
        );
        states.answered();
        return scanned;
      } catch (error) {
        if (error instanceof ScannerProblem) states.failed(error);
        throw error;
      }
    };
  return {
    isOn: true,
    longestWaitMs: waitMs,
    async scan(open, tenant, { patienceMs = 0, onWaiting, signal }: ScanPatience = {}) {
      const own = new AbortController();
      const over = signal ? AbortSignal.any([signal, own.signal]) : own.signal;
      let told: Promise<void> | undefined;
      const waiting = () => {
        told ??= onWaiting?.() ?? Promise.resolve();
        return told;
      };
      const slow = setTimeout(() => void waiting().catch((error: unknown) => own.abort(error)), longMs);
      const lateMs = Math.max(patienceMs, timeoutMs);
      const late = setTimeout(() => own.abort(new ScannerProblem('timed_out')), lateMs);
      try {
        return await untilAnswered(once(open, tenant), waiting, over, patienceMs > 0);
      } finally {
        clearTimeout(slow);
        clearTimeout(late);
        // The last word about a file must not come before this one.
        await told;
      }
    },
    async version() {
      const said = await askClamd(address, 'VERSION', { timeoutMs: Math.min(timeoutMs, versionTimeoutMs) });
      return said.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 120);
    },
  };
}

/** The scanner that the settings name. */
export function openVirusScanner(settings: Settings, log?: ScannerDeps['log']): VirusScanner {
  const {
    VIRUS_SCANNER: address,
    VIRUS_SCANNER_TIMEOUT_SECONDS: seconds,
    VIRUS_SCANNER_WAIT_MINUTES: minutes,
  } = settings;
  if (address === undefined) return noScanner;
  return clamdScanner({ log, address, timeoutMs: seconds * 1_000, waitMs: minutes * 60_000 });
}
