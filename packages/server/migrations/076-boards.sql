-- Screens that nobody touches. Each has a session of its own, which only reads, until somebody ends it.
CREATE TABLE board (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  granted_at timestamptz NOT NULL,
  granted_by text NOT NULL,
  -- Of the token in the link; absent once the link was opened, or the board has ended.
  link_hash text,
  link_until timestamptz NOT NULL,
  -- Of the cookie. An ended board has it too: its page says when it ended, and who to ask.
  session_hash text,
  opened_at timestamptz,
  seen_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX board_by_link ON board (link_hash) WHERE link_hash IS NOT NULL;
CREATE UNIQUE INDEX board_by_session ON board (session_hash) WHERE session_hash IS NOT NULL;
