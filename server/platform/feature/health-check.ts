/** `off`: a part that this installation has not set up. */
export type CheckResult = { state: 'ok' | 'off' | 'degraded' | 'down'; detail: string };

/** A line of the health page. A rejection counts as down. */
export type HealthCheck = { name: string; run(): Promise<CheckResult> };
