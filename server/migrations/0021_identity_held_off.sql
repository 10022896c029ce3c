-- Whom an administrator of the product has switched off stays so, whatever their organisation's directory says of them.
ALTER TABLE users ADD COLUMN held_off boolean NOT NULL DEFAULT false;
UPDATE users SET held_off = true
  WHERE disabled_at IS NOT NULL AND NOT EXISTS (SELECT FROM scim_users s WHERE s.user_id = users.id);
