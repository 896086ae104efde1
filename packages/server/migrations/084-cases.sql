-- A case: alerts of one journey, vehicle or device that touch in time, or of vehicles that fell silent together. What
-- follows from its alerts and actions is stored, so that lists need no fold; the keeper renews it.
CREATE TABLE exception_case (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  number integer NOT NULL,
  subject text NOT NULL CHECK (subject IN ('journey', 'vehicle', 'device', 'network')),
  -- Of a vehicle's or device's case none; of the network's neither.
  journey_id uuid,
  asset_id uuid,
  opened_at timestamptz NOT NULL,
  severity text NOT NULL CHECK (severity IN ('INFO', 'WARNING', 'CRITICAL')),
  lead_event_id uuid,
  lead_kind text,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  alerts integer NOT NULL,
  silent_vehicles integer,
  heard_vehicles integer,
  owner text,
  owned_at timestamptz,
  -- It stays when the case is handed on.
  first_taken_at timestamptz,
  level integer NOT NULL DEFAULT 1,
  due_at timestamptz,
  next_level_at timestamptz,
  snoozed_until timestamptz,
  -- By itself, ten minutes after its last event.
  closes_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  closed_as text CHECK (closed_as IN ('BY_HAND', 'ENDED', 'MOVED', 'WITHDRAWN')),
  late_minutes_p80 integer NOT NULL DEFAULT 0,
  orders integer NOT NULL DEFAULT 0,
  places integer NOT NULL DEFAULT 0,
  journeys_hurt integer NOT NULL DEFAULT 0,
  first_hurt_at timestamptz,
  rank double precision NOT NULL,
  -- What desks filter by.
  site_ids uuid[] NOT NULL DEFAULT '{}',
  location_ids uuid[] NOT NULL DEFAULT '{}',
  regions integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, number),
  CHECK ((closed_at IS NULL) = (closed_as IS NULL))
);
CREATE INDEX exception_case_open ON exception_case (organisation_id) WHERE closed_at IS NULL;
CREATE INDEX exception_case_by_opening ON exception_case (organisation_id, opened_at);
CREATE INDEX exception_case_by_closing ON exception_case (organisation_id, closed_at) WHERE closed_at IS NOT NULL;

-- An alert is in one case: its key says so.
CREATE TABLE case_event (
  organisation_id uuid NOT NULL,
  event_id uuid NOT NULL,
  case_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, event_id),
  FOREIGN KEY (organisation_id, event_id) REFERENCES active_event (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, case_id) REFERENCES exception_case (organisation_id, id)
);
CREATE INDEX case_event_by_case ON case_event (organisation_id, case_id);
-- Alerts that no case has yet are looked for among those recorded lately.
CREATE INDEX active_event_recorded ON active_event (organisation_id, recorded_at);

-- Who did what, when; without an actor the product did it by itself.
CREATE TABLE case_action (
  organisation_id uuid NOT NULL,
  case_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text,
  kind text NOT NULL CHECK (kind IN ('TAKE', 'HAND', 'NOTE', 'SNOOZE', 'ESCALATE', 'CLOSE')),
  to_login text,
  until timestamptz,
  level integer,
  comment text,
  PRIMARY KEY (organisation_id, case_id, id),
  FOREIGN KEY (organisation_id, case_id) REFERENCES exception_case (organisation_id, id)
);
-- Each level is reached once, and a case closes once, whichever instance does it.
CREATE UNIQUE INDEX case_action_level ON case_action (organisation_id, case_id, level) WHERE kind = 'ESCALATE';
CREATE UNIQUE INDEX case_action_close ON case_action (organisation_id, case_id) WHERE kind = 'CLOSE';
CREATE INDEX case_action_promised ON case_action (organisation_id, until) WHERE kind = 'NOTE' AND until IS NOT NULL;

-- The last number given; whoever changes cases of an organisation locks it.
CREATE TABLE case_number (
  organisation_id uuid PRIMARY KEY REFERENCES organisation (id) ON DELETE CASCADE,
  last integer NOT NULL DEFAULT 0
);

CREATE TABLE case_desk (
  organisation_id uuid NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  filter jsonb NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL,
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);
-- A person sits at one desk.
CREATE TABLE case_desk_taking (
  organisation_id uuid NOT NULL,
  login text NOT NULL,
  desk_id uuid NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, login),
  FOREIGN KEY (organisation_id, desk_id) REFERENCES case_desk (organisation_id, id) ON DELETE CASCADE
);
