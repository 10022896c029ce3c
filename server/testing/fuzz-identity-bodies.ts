import fc from 'fast-check';
import { text } from './fuzz-values.ts';

type Bodies = Record<string, fc.Arbitrary<Record<string, unknown>>>;

const base64url = fc.stringMatching(/^[A-Za-z0-9_-]{1,80}$/);
const credential = { id: base64url, rawId: base64url, type: fc.constant('public-key') };
const challenge = fc.oneof(base64url, fc.constant('made.up'));
const factorCode = fc.oneof(fc.constantFrom('000000', '123 456', 'abcde-fghjk'), text);
const asserted = {
  challenge,
  response: fc.record({
    ...credential,
    response: fc.record({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
  }),
};

const factorsBodies = (): Bodies => ({
  'factors.answer': fc.record({ challenge: text, code: factorCode }),
  'factors.passkeyLogIn': fc.record(asserted),
  'factors.passkeyUnlock': fc.record(asserted),
  'factors.startTotp': fc.record({ password: text }, { requiredKeys: [] }),
  'factors.confirmTotp': fc.record({ code: factorCode }),
  'factors.disableTotp': fc.record({ code: factorCode }),
  'factors.renewRecoveryCodes': fc.record({ code: factorCode }),
  'factors.startPasskey': fc.record({ password: text }, { requiredKeys: [] }),
  'factors.addPasskey': fc.record({
    challenge,
    name: text,
    response: fc.record({
      ...credential,
      response: fc.record({ clientDataJSON: base64url, attestationObject: base64url }),
    }),
  }),
  'factors.renamePasskey': fc.record({ name: text }),
  'factors.resetColleague': fc.record({ password: text }, { requiredKeys: [] }),
  'factors.resetUser': fc.record({ password: text }, { requiredKeys: [] }),
});

const federationBodies = (): Bodies => ({
  'federation.start': fc.record({ redirect: text, shared_computer: fc.boolean() }, { requiredKeys: [] }),
  'federation.finish': fc.record({ code: text, state: base64url, binding: base64url }),
  'forum.handOver': fc.record({ sso: text, sig: text }),
});

const organisationBodies = (id: fc.Arbitrary<string>): Bodies => ({
  'organisation.changeSettings': fc.record(
    { name: text, idle_lock_minutes: fc.integer({ min: 0, max: 90 }) },
    { requiredKeys: [] },
  ),
  'organisation.addDomain': fc.record({ domain: fc.oneof(fc.domain(), text) }),
  'organisation.addScimToken': fc.record({ label: text }),
  'supportAccess.request': fc.record({ user_id: id, reason: text }),
});

/** Of signing in by more than a password, at others', and of what champions and administrators decide. */
export const identityBodies = (id: fc.Arbitrary<string>): Bodies => ({
  ...factorsBodies(),
  ...federationBodies(),
  ...organisationBodies(id),
});
