import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DnsAnswer, type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { type DomainProof, domainProofs, type ProofResult, proofRecord } from './domain-proof.ts';

describe('What DNS says about a domain', () => {
  let dns: DnsServer;
  let proofOf: DomainProof;
  beforeAll(async () => {
    dns = await startDnsServer();
    proofOf = domainProofs({ servers: [dns.address], timeoutMs: 100 });
  });
  afterAll(() => dns.close());

  const ours = proofRecord('abc123');
  const cases: [string, DnsAnswer, ProofResult][] = [
    ['the record', [[ours]], 'found'],
    ['the record among others', [['v=spf1 -all'], ['google-site-verification=x'], [ours]], 'found'],
    ['the record in several strings, as DNS splits long ones', [[ours.slice(0, 9), ours.slice(9)]], 'found'],
    ['the record with white space round it', [[` ${ours} `]], 'found'],
    ['the record beside that of another organisation', [[proofRecord('other')], [ours]], 'found'],
    ['a record of ours with another token', [[proofRecord('other')]], 'other_token'],
    ['a token that only begins like it', [[`${ours}4`]], 'other_token'],
    ['the token within another text', [[`x ${ours}`]], 'absent'],
    ['other records alone', [['v=spf1 -all']], 'absent'],
    ['no record', [], 'absent'],
    ['that there is no such name', 'no such name', 'absent'],
    ['that it failed', 'failure', 'no_answer'],
    ['nothing at all', 'silence', 'no_answer'],
  ];
  it.each(cases)('%s', async (_said, answer, result) => {
    dns.say('northmoor.example', answer);
    expect(await proofOf('northmoor.example', 'abc123')).toBe(result);
  });

  it('is no answer when there is no name server', async () => {
    const gone = await startDnsServer();
    await gone.close();
    const proof = domainProofs({ servers: [gone.address], timeoutMs: 100 });
    expect(await proof('northmoor.example', 'abc123')).toBe('no_answer');
  });
});
