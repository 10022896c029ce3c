import type { CheckResult, HealthCheck } from '#server/platform/feature/health-check.ts';
import type { Log } from '#server/platform/log/log.ts';

type Deps = { log: Pick<Log, 'warn'>; version: string; startedAt: Date; checks: readonly HealthCheck[] };

/** A check without an answer after this time counts as down, ms. */
const patienceMs = 5_000;

async function runCheck({ name, run }: HealthCheck, log: Deps['log']): Promise<CheckResult & { name: string }> {
  const late = Promise.withResolvers<CheckResult>();
  const timer = setTimeout(
    () => late.resolve({ state: 'down', detail: `No response within ${patienceMs / 1_000} seconds.` }),
    patienceMs,
  );
  try {
    return { name, ...(await Promise.race([run(), late.promise])) };
  } catch (err) {
    log.warn({ err, check: name }, 'a health check failed');
    return { name, state: 'down', detail: 'Not available. See the server log.' };
  } finally {
    clearTimeout(timer);
  }
}

export async function reportHealth({ log, version, startedAt, checks }: Deps) {
  return {
    version,
    started_at: startedAt.toISOString(),
    checks: await Promise.all(checks.map((check) => runCheck(check, log))),
  };
}
