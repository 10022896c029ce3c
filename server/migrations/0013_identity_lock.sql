-- After how many minutes without use the screens of an organisation's people are covered, and which sessions are.
ALTER TABLE organisations ADD COLUMN idle_lock_minutes integer NOT NULL DEFAULT 15 CHECK (idle_lock_minutes BETWEEN 2 AND 720);
ALTER TABLE sessions ADD COLUMN locked_at timestamptz;
