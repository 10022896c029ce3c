import { createLog, type Log } from '#server/platform/log/log.ts';
import { explainStartFailure } from './app/explain-start-failure.ts';
import { serve } from './app/serve.ts';
import { readSettings } from './platform/config/settings.ts';

/** How long closing may take in all, ms: its parts give up sooner, and a service manager waits longer. */
const longestCloseMs = 60_000;
/** How long, ms, what nobody waits for may keep the process alive once everything is closed. */
const lastWaitMs = 3_000;

/** A process that was told to end ends, and says what would have kept it. */
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
  const closed = Promise.withResolvers<number>();
  let candour: Awaited<ReturnType<typeof serve>> | undefined;
  let closing = false;
  // Before the start, so that a signal which comes the moment it is ready finds somebody.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A start may be ended anywhere: what is half done is undone or finished by the next.
      if (!candour) process.exit(0);
      // A second signal means now.
      if (closing) process.exit(1);
      closing = true;
      endAfter(longestCloseMs, 1, log, 'closing took too long and was broken off');
      candour.close().then(
        () => closed.resolve(0),
        (err: unknown) => {
          log.error({ err }, 'closing failed');
          closed.resolve(1);
        },
      );
    });
  }
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected and nobody waited for it'));
  candour = await serve({ settings, log, say: (text) => void process.stderr.write(text) });
  process.exitCode = await closed.promise;
  endAfter(lastWaitMs, process.exitCode, log, 'closed, but something was still open');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${explainStartFailure(error)}\n`);
  process.exit(2);
}
