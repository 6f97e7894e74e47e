-- A session is named after its participation's own, and sealed: 32 and 22 characters.
ALTER TABLE partner_session DROP CONSTRAINT partner_session_id_check,
  ADD CONSTRAINT partner_session_id_check CHECK (length(id) = 54);
