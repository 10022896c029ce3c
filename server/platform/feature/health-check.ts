export type CheckResult = { state: 'ok' | 'degraded' | 'down'; detail: string };

/** A line of the health page. Rejecting counts as down. */
export type HealthCheck = { name: string; run(): Promise<CheckResult> };
