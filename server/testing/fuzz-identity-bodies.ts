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
  'secondFactor.answer': fc.record({ challenge: text, code: factorCode }),
  'secondFactor.passkeyLogIn': fc.record(asserted),
  'secondFactor.passkeyUnlock': fc.record(asserted),
  'secondFactor.startTotp': fc.record({ password: text }, { requiredKeys: [] }),
  'secondFactor.confirmTotp': fc.record({ code: factorCode }),
  'secondFactor.disableTotp': fc.record({ code: factorCode }),
  'secondFactor.renewRecoveryCodes': fc.record({ code: factorCode }),
  'secondFactor.startPasskey': fc.record({ password: text }, { requiredKeys: [] }),
  'secondFactor.addPasskey': fc.record({
    challenge,
    name: text,
    response: fc.record({
      ...credential,
      response: fc.record({ clientDataJSON: base64url, attestationObject: base64url }),
    }),
  }),
  'secondFactor.renamePasskey': fc.record({ name: text }),
  'secondFactor.resetColleague': fc.record({ password: text }, { requiredKeys: [] }),
  'secondFactor.resetUser': fc.record({ password: text }, { requiredKeys: [] }),
});

const federationBodies = (): Bodies => ({
  'federation.start': fc.record({ redirect: text, shared_computer: fc.boolean() }, { requiredKeys: [] }),
  'federation.finish': fc.record({ code: text, state: base64url, binding: base64url }),
  'forum.handOver': fc.record({ sso: text, sig: text }),
});

const organisationBodies = (id: fc.Arbitrary<string>): Bodies => ({
  'organisation.changeSettings': fc.record(
    {
      name: text,
      idle_lock_minutes: fc.integer({ min: 0, max: 90 }),
      transcript_days: fc.integer({ min: -1, max: 9_999 }),
    },
    { requiredKeys: [] },
  ),
  'organisation.addDomain': fc.record({ domain: fc.oneof(fc.domain(), text) }),
  'organisation.addScimToken': fc.record({ label: text }),
  'supportAccess.request': fc.record({ user_id: id, reason: text }),
});

/** Bodies of calls for second factors, for providers, and for the decisions of champions and administrators. */
export const identityBodies = (id: fc.Arbitrary<string>): Bodies => ({
  ...factorsBodies(),
  ...federationBodies(),
  ...organisationBodies(id),
});
