import fc from 'fast-check';
import { taxonomy } from '#contract/taxonomy.ts';
import { identityBodies } from './fuzz-identity-bodies.ts';
import { text } from './fuzz-values.ts';

type Bodies = Record<string, fc.Arbitrary<Record<string, unknown>>>;

const questions = ['What are pumps made of?', 'How often must pumps be tested every week?', 'test', 'a', 'must'];

const someEmail = fc.oneof(
  fc.constantFrom('nobody@hospital.example', 'somebody@hospital.example', 'mi\u212Ae@hospital.example'),
  fc.emailAddress(),
);
const invited = { email: someEmail, first_name: text, last_name: text, job_title: text };

/** Bodies of account calls: creating, inviting, changing and signing in. */
const accountBodies = (id: fc.Arbitrary<string>): Bodies => ({
  'account.update': fc.record(
    {
      firstname: text,
      surname: text,
      job_title: text,
      preferences: fc.record({ text_size: fc.constantFrom(16, 18, 20) }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
  'account.changePassword': fc.record({ old_password: text, new_password: text }),
  'auth.login': fc.record({ email: fc.constant('nobody@hospital.example'), password: text }),
  'auth.signup': fc.record({
    first_name: text,
    surname: text,
    job_title: text,
    email: someEmail,
    password: text,
    confirm_password: text,
  }),
  'auth.createForumUser': fc.record({
    first_name: text,
    last_name: text,
    job_title: text,
    new_password: text,
    organisation: text,
    email: someEmail,
  }),
  'auth.verifyEmail': fc.record({ oobCode: text }),
  'auth.requestReset': fc.record({ email: someEmail }),
  'auth.resendVerification': fc.record({ email: someEmail }),
  'invitations.createUser': fc.record(invited),
  'invitations.createLink': fc.record(invited),
  'invitations.resend': fc.oneof(fc.record({ email: someEmail }), fc.record({ user_id: id })),
  'invitations.completeProfile': fc.record({
    first_name: text,
    last_name: text,
    job_title: text,
    new_password: text,
  }),
  'auth.resetPassword': fc.record({ oobCode: text, newPassword: text }),
});

/** Dates as text, some of which exist in no calendar. */
const day = fc.constantFrom('2026-02-03', '0000-01-01', '2026-02-30', '9999-12-31');

/** For each call that takes a body, one that it would accept. */
export function goodBodies(id: fc.Arbitrary<string>): Bodies {
  const categories = fc.array(fc.constantFrom(...Object.keys(taxonomy)), { maxLength: 3 });
  return {
    ...accountBodies(id),
    ...identityBodies(id),
    'wiki.setFavourite': fc.record({ external_id: id, like: fc.boolean() }),
    'chat.ask': fc.record(
      {
        text: fc.oneof(fc.constantFrom(...questions), text),
        filters: fc.record(
          {
            category: categories,
            document: fc.array(id, { maxLength: 2 }),
            library: fc.boolean(),
            as_of: fc.constantFrom('2026-02-03', '0000-01-01', '1900-01-01'),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: ['text'] },
    ),
    'chat.rename': fc.record({ title: text }),
    'chat.pin': fc.record({ pinned: fc.boolean() }),
    'chat.share': fc.record({ shared: fc.boolean() }),
    'analytics.record': fc.record({
      events: fc.array(
        fc.record({
          id: fc.uuid(),
          name: fc.constantFrom('navigate_home', '$pageview', 'x'),
          properties: fc.dictionary(text, fc.oneof(text, fc.double(), fc.boolean()), { maxKeys: 4 }),
          occurred_at: fc.constantFrom('2026-11-21T09:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
        }),
        { maxLength: 4 },
      ),
    }),
    'notifications.markAsRead': fc.record({ notification_ids: fc.array(id, { maxLength: 3 }) }),
    'todos.setDone': fc.record({ done: fc.boolean(), revision: fc.integer({ min: -1, max: 3 }) }),
    'library.change': fc.record(
      { folder_id: fc.option(id), owner_id: fc.option(id), review_on: fc.option(day) },
      { requiredKeys: [] },
    ),
    'library.archive': fc.record({ archived: fc.boolean() }),
    'library.addFolder': fc.record({ name: text, parent_id: fc.option(id) }),
    'library.renameFolder': fc.record({ name: text }),
    'library.dismiss': fc.record({ dismissed: fc.boolean() }),
    'versions.correctLineage': fc.record({ element_id: id, continues: fc.option(id) }),
    'requirements.decide': fc.record({
      state: fc.constantFrom('approved', 'edited', 'dismissed', 'open', 'proposed'),
      reason: fc.option(text),
    }),
    'connectors.changeConnection': fc.record({ paused: fc.boolean(), name: text }, { requiredKeys: [] }),
  };
}
