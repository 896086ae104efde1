-- What drivers did and when, as they say it or another system sends it. What the vehicle shows is in its trips.
CREATE TABLE driver_duty (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  driver_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('driving', 'work', 'available', 'rest')),
  from_at timestamptz NOT NULL,
  -- Absent while it goes on.
  to_at timestamptz CHECK (to_at > from_at),
  source text NOT NULL CHECK (source IN ('driver', 'import')),
  -- Of an import: what its sender calls the duty.
  key text,
  -- An imported duty that a person corrected: imports leave it alone.
  corrected boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, driver_id) REFERENCES driver (organisation_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX driver_duty_once ON driver_duty (organisation_id, driver_id, key) WHERE key IS NOT NULL;
CREATE INDEX driver_duty_of_driver ON driver_duty (organisation_id, driver_id, from_at);
-- The last weeks of all drivers, and what is too old.
CREATE INDEX driver_duty_by_end ON driver_duty (organisation_id, coalesce(to_at, timestamptz 'infinity'));
