-- A champion invites a guest too, such as an inspector: they read only what is shared with them by name.
ALTER TABLE invitations ADD COLUMN role text NOT NULL DEFAULT 'standard' CHECK (role IN ('standard', 'guest'));
