import { beforeEach, describe, expect, it } from 'vitest';
import { createFallBack, type FallBack } from './fall-back.ts';
import { PatientDataFound } from './gate.ts';
import { ModelFailure } from './model-failure.ts';

describe('An optional model', () => {
  let time: number;
  let reports: (string | undefined)[];
  let guard: FallBack;
  let calls: number;
  beforeEach(() => {
    [time, reports, calls] = [1_000_000, [], 0];
    const report = (failure: ModelFailure | undefined) => void reports.push(failure?.code);
    guard = createFallBack({ now: () => new Date(time), report, pauseMs: 10_000 });
  });

  const failing = (error: Error) => async (): Promise<string> => {
    calls += 1;
    throw error;
  };
  const working = async () => 'vector';

  it('pauses after a failure, which is reported once, as is its recovery', async () => {
    const broken = failing(new ModelFailure('server_error', { status: 500 }));
    expect(await guard(broken)).toBeUndefined();
    time += 9_999;
    expect(await guard(working)).toBeUndefined();
    time += 1;
    expect(await guard(broken)).toBeUndefined();
    expect(calls).toBe(2);
    time += 10_000;
    expect(await guard(working)).toBe('vector');
    expect(await guard(working)).toBe('vector');
    expect(reports).toEqual(['server_error', undefined]);
  });

  it('is called again after it refused one text', async () => {
    expect(await guard(failing(new ModelFailure('refused', { status: 400 })))).toBeUndefined();
    expect(await guard(working)).toBe('vector');
  });

  it('is skipped for text with patient data, which says nothing about the model', async () => {
    expect(await guard(failing(new PatientDataFound()))).toBeUndefined();
    expect(await guard(working)).toBe('vector');
    expect(reports).toEqual([]);
  });

  it('hides no error that is not the model’s', async () => {
    await expect(guard(failing(new TypeError('ours')))).rejects.toThrow('ours');
  });
});
