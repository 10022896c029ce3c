import { createLog, type Log } from '#server/platform/log/log.ts';
import { explainStartFailure } from './app/explain-start-failure.ts';
import { serve } from './app/serve.ts';
import { readSettings } from './platform/config/settings.ts';
import { logFailedConnections } from './platform/outbound/log-failed-connections.ts';
import { openOutboundNetwork } from './platform/outbound/outbound-network.ts';

// Every file that this process and its threads create is for its user alone.
process.umask(0o077);

/** The longest that closing may take in all, ms: its parts have shorter timeouts, and a service manager waits longer. */
const longestCloseMs = 60_000;
/** How long background work may keep the process alive once everything is closed, ms. */
const lastWaitMs = 3_000;

/** Ends a process that was told to end, and logs what would have kept it alive. */
function endAfter(ms: number, code: number, log: Log, message: string): void {
  const end = () => {
    log.warn({ open: process.getActiveResourcesInfo() }, message);
    process.exit(code);
  };
  setTimeout(end, ms).unref();
}

/** Exit codes: 0 closed as asked, 1 failed while running, 2 could not start. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const level = process.env['LOG_LEVEL'] ? settings.LOG_LEVEL : process.stdout.isTTY ? 'warn' : settings.LOG_LEVEL;
  const log = createLog(level);
  openOutboundNetwork(settings);
  logFailedConnections(log);
  const closed = Promise.withResolvers<number>();
  let candour: Awaited<ReturnType<typeof serve>> | undefined;
  let closing = false;
  // Registered before the start, so that no signal is missed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A start may be ended anywhere: the next one undoes or completes half-done work.
      if (!candour) process.exit(0);
      // A second signal ends the process at once.
      if (closing) process.exit(1);
      closing = true;
      endAfter(longestCloseMs, 1, log, 'shutdown timed out and was aborted');
      candour.close().then(
        () => closed.resolve(0),
        (err: unknown) => {
          log.error({ err }, 'shutdown failed');
          closed.resolve(1);
        },
      );
    });
  }
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled promise rejection'));
  candour = await serve({ settings, log, say: (text) => void process.stderr.write(text) });
  process.exitCode = await closed.promise;
  endAfter(lastWaitMs, process.exitCode, log, 'shut down with handles still open');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${explainStartFailure(error)}\n`);
  process.exit(2);
}
