-- When the session ends unless the person does something again. Sessions from before get a whole period.
ALTER TABLE session ADD COLUMN idle_until timestamptz;
UPDATE session SET idle_until = now() + interval '18 minutes';
ALTER TABLE session ALTER COLUMN idle_until SET NOT NULL;

-- By it the provider is asked again what it says of the person; sealed, and absent where the provider gives none.
ALTER TABLE session ADD COLUMN refresh_token text;
-- When the provider last said it.
ALTER TABLE session ADD COLUMN checked_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX session_to_check ON session (checked_at) WHERE refresh_token IS NOT NULL;
