-- When the figures of an organisation go out as a workbook, and to whom.
CREATE TABLE figures_report (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  is_on boolean NOT NULL,
  addresses text[] NOT NULL,
  -- 1 is Monday; days and time in the organisation's zone.
  weekdays integer[] NOT NULL,
  time_of_day text NOT NULL,
  -- So many days it covers.
  days integer NOT NULL,
  -- The next one; absent while it is off.
  due_at timestamptz,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL,
  PRIMARY KEY (organisation_id)
);
CREATE INDEX figures_report_due ON figures_report (due_at) WHERE due_at IS NOT NULL;

-- What goes out beside the text of a message, the same at each try and to each receiver.
CREATE TABLE notification_file (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  event_id uuid NOT NULL,
  at timestamptz NOT NULL,
  name text NOT NULL,
  -- Base64.
  content text NOT NULL,
  PRIMARY KEY (organisation_id, event_id)
);
CREATE INDEX notification_file_by_time ON notification_file (organisation_id, at);
