-- Reviews: one version of a policy against the pinned versions of what it must meet. Versions are named without a foreign key: a review
-- outlives its documents, and has the words that it judged.
CREATE TABLE reviews (
  id                text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  owner_id          text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  organisation_id   text REFERENCES organisations (id) ON DELETE CASCADE,
  visibility        text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'organisation', 'named')),
  shared_with       text[] NOT NULL DEFAULT '{}',
  idempotency_key   text,
  -- Null only inside the transaction that starts it.
  run_id            text UNIQUE REFERENCES runs (id) ON DELETE CASCADE,
  policy_work_id    text NOT NULL,
  policy_version_id text NOT NULL,
  policy_version    integer NOT NULL,
  title             text NOT NULL,
  -- The policy's sections in its order: element, label, title.
  sections          jsonb NOT NULL DEFAULT '[]',
  -- Where the policy names editions that are no longer in force, in its order.
  outdated_references jsonb NOT NULL DEFAULT '[]',
  -- When every requirement of its sets was stored.
  prepared_at       timestamptz,
  created_at        timestamptz NOT NULL
);
CREATE UNIQUE INDEX reviews_once ON reviews (owner_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX reviews_owner ON reviews (owner_id, id);
CREATE INDEX reviews_organisation ON reviews (organisation_id, id) WHERE visibility = 'organisation';
CREATE INDEX reviews_named ON reviews USING gin (shared_with) WHERE shared_with <> '{}';
CREATE INDEX reviews_policy ON reviews (policy_work_id);

-- What a review checks against, in the version that was in force when it started.
CREATE TABLE review_sets (
  id         text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  review_id  text NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  position   integer NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('document')),
  work_id    text NOT NULL,
  work_key   text NOT NULL,
  version_id text NOT NULL,
  version    integer NOT NULL,
  title      text NOT NULL,
  is_guide   boolean NOT NULL,
  UNIQUE (review_id, position)
);

-- One row a requirement, from the start of the run: the finding is null until the requirement has been judged.
CREATE TABLE review_findings (
  id                text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  review_id         text NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  set_id            text NOT NULL REFERENCES review_sets (id) ON DELETE CASCADE,
  position          integer NOT NULL,
  -- The requirement as the engine was given it, and where it stands.
  requirement       jsonb NOT NULL,
  element_id        text NOT NULL,
  label             text,
  status            text CHECK (status IN ('met', 'partly_met', 'missing', 'contradicts', 'out_of_date')),
  -- The policy's clauses it rests on, with their words and the deciding ones; and those of the requirement.
  clauses           jsonb NOT NULL DEFAULT '[]',
  decides           jsonb NOT NULL DEFAULT '[]',
  lacking           text NOT NULL DEFAULT '',
  slot              text,
  -- Of a missing requirement: the clauses that come nearest to it.
  nearest            jsonb NOT NULL DEFAULT '[]',
  belongs_after     jsonb,
  confidence        real NOT NULL DEFAULT 0 CHECK (confidence BETWEEN 0 AND 1),
  sections          integer[] NOT NULL DEFAULT '{}',
  -- The latest of its decisions.
  decision          text NOT NULL DEFAULT 'open'
    CHECK (decision IN ('open', 'resolved', 'dismissed', 'not_applicable', 'accepted_risk')),
  accepted_until    date,
  decision_revision integer NOT NULL DEFAULT 0,
  CHECK ((decision = 'accepted_risk') = (accepted_until IS NOT NULL)),
  UNIQUE (review_id, position)
);
CREATE INDEX review_findings_set ON review_findings (set_id);

-- Every decision of a person, for ever as long as its review.
CREATE TABLE review_decisions (
  finding_id text NOT NULL REFERENCES review_findings (id) ON DELETE CASCADE,
  revision   integer NOT NULL CHECK (revision > 0),
  decision   text NOT NULL,
  -- What people type is shorter: covers of patient details may be longer than what they cover.
  reason     text NOT NULL DEFAULT '' CHECK (length(reason) <= 10000),
  until      date,
  decided_by text REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (finding_id, revision)
);
CREATE INDEX review_decisions_person ON review_decisions (decided_by);
