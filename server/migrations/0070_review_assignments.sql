-- Findings of reviews that people have to do: one row an act, which may assign many findings. A finding names the act that counts.
CREATE TABLE review_assignments (
  id              text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  review_id       text NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  assignee_id     text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Those that it assigned then, some of which another act may have assigned since.
  finding_ids     text[] NOT NULL CHECK (cardinality(finding_ids) > 0),
  due_on          date NOT NULL,
  -- What people type is shorter: covers of patient details may be longer than what they cover.
  note            text NOT NULL DEFAULT '' CHECK (length(note) <= 10000),
  assigned_by     text REFERENCES users (id) ON DELETE SET NULL,
  assigned_at     timestamptz NOT NULL,
  idempotency_key text
);
CREATE UNIQUE INDEX review_assignments_once ON review_assignments (assigned_by, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX review_assignments_review ON review_assignments (review_id);
CREATE INDEX review_assignments_assignee ON review_assignments (assignee_id);
CREATE INDEX review_assignments_by ON review_assignments (assigned_by, assigned_at);

ALTER TABLE review_findings ADD COLUMN assignment_id text REFERENCES review_assignments (id) ON DELETE SET NULL;
CREATE INDEX review_findings_assignment ON review_findings (assignment_id) WHERE assignment_id IS NOT NULL;

-- Where the work of a to-do is done: a path of the product.
ALTER TABLE todos ADD COLUMN link text CHECK (link ~ '^/[^/]' AND length(link) <= 2000);
-- A finding has one to-do, which moves with its assignment.
CREATE UNIQUE INDEX todos_one_a_finding ON todos (origin_id) WHERE origin_kind = 'review_finding';
