-- A review is compared with an earlier one of the same policy: what became of each requirement since.
ALTER TABLE reviews
  ADD COLUMN compared_review_id text REFERENCES reviews (id) ON DELETE SET NULL,
  -- What is said of the earlier review; stays when that is deleted.
  ADD COLUMN compared jsonb;
CREATE INDEX reviews_compared ON reviews (compared_review_id) WHERE compared_review_id IS NOT NULL;

ALTER TABLE review_findings
  ADD COLUMN since text CHECK (since IN ('fixed', 'still_open', 'changed', 'new', 'same')),
  -- Of the earlier review: null where it did not check the requirement.
  ADD COLUMN earlier_status text CHECK (earlier_status IN ('met', 'partly_met', 'missing', 'contradicts', 'out_of_date')),
  ADD COLUMN earlier_clauses jsonb NOT NULL DEFAULT '[]',
  -- Why a decision of the earlier review was not carried over.
  ADD COLUMN reopened text CHECK (reopened IN ('requirement_changed', 'policy_changed', 'not_resolved', 'lapsed'));

-- Made in an earlier review, and carried over because the words of both sides stayed.
ALTER TABLE review_decisions ADD COLUMN carried boolean NOT NULL DEFAULT false;

-- Which findings a changed text touches.
CREATE INDEX review_findings_element ON review_findings (element_id);
