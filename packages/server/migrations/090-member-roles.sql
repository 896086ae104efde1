-- What a member may do. Who is one already keeps what everybody could do before.
ALTER TABLE organisation_member ADD COLUMN role text NOT NULL DEFAULT 'controller'
  CHECK (role IN ('viewer', 'controller', 'supervisor', 'administrator'));
