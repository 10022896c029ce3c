import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { features } from './features.ts';
import { makeFeatures } from './make-features.ts';

describe('The list of features', () => {
  let host: HttpHost;
  beforeAll(async () => {
    host = await startHttpHost();
  });
  afterAll(() => host.close());

  const without = (name: string) => features.filter((feature) => feature.name !== name);
  const named = (name: string) => features.filter((feature) => feature.name === name);
  const make = (list: typeof features) => makeFeatures(list, host.platform);

  it('names each feature once, after its folder', () => {
    const names = features.map(({ name }) => name);
    expect(names.toSorted()).toEqual(readdirSync('server/features').sort());
  });

  it('is refused when no feature answers a call of the contract', async () => {
    await expect(make(without('todos'))).rejects.toThrow('No feature answers the call todos.');
  });

  it('is refused when two features answer the same call', async () => {
    await expect(make([...features, ...named('flags')])).rejects.toThrow('Two features answer the call flags.mine.');
  });

  it('is refused when an offer has no feature, or two', async () => {
    await expect(make(without('chat'))).rejects.toThrow(/^No feature offers \w+\.$/);
    await expect(make([...features, ...named('library')])).rejects.toThrow('which another offers already');
  });
});
