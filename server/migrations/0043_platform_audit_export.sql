-- A process of a release without keys must not continue a log that has them: its entries would look forged.
CREATE FUNCTION refuse_unkeyed_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log has keyed entries' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_stays_keyed BEFORE INSERT ON audit_log
  FOR EACH ROW WHEN (NEW.previous_hash LIKE '%-%' AND NEW.hash NOT LIKE '%-%') EXECUTE FUNCTION refuse_unkeyed_audit_entry();

-- Ends of the chain, and where else each was noted. The log line of each precedes its row.
CREATE TABLE audit_anchors (
  seq bigint NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL,
  -- The webhook: when it took the anchor, how many calls failed, and when the next is due (null: none is).
  posted_at timestamptz,
  post_failures integer NOT NULL DEFAULT 0,
  post_problem text,
  post_after timestamptz,
  -- When the stream to a SIEM took the anchor.
  streamed_at timestamptz,
  PRIMARY KEY (seq, hash)
);

-- One row (id 1): who works on anchors and the stream, and how far the stream is. `seq` and `hash` name the last entry that was sent.
CREATE TABLE audit_export (
  id integer PRIMARY KEY CHECK (id = 1),
  holder text,
  held_until timestamptz,
  seq bigint NOT NULL DEFAULT 0,
  hash text NOT NULL DEFAULT repeat('0', 64),
  sent_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  problem text,
  send_after timestamptz,
  -- The last time that an entry which was noted or sent before was no longer in the log, and its number.
  missed_at timestamptz,
  missed_seq bigint
);
INSERT INTO audit_export (id) VALUES (1);
