-- How a person wants their screens; holds only what they have chosen.
ALTER TABLE users ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}'::jsonb CHECK (jsonb_typeof(preferences) = 'object');

-- The photo is a file; its thumbnail, a data: address, travels with the profile.
CREATE TABLE profile_photos (
  user_id    text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  file_id    text NOT NULL UNIQUE REFERENCES files (id) ON DELETE CASCADE,
  thumbnail  text NOT NULL CHECK (thumbnail LIKE 'data:image/webp;base64,%' AND length(thumbnail) < 32768),
  created_at timestamptz NOT NULL
);

-- Whether an element that somebody opens was cited to them.
CREATE INDEX citations_element ON citations (element_id);
