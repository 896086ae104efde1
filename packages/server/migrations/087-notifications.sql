-- What leaves the house. A row stands here from the transaction that made the event until it is turned into messages.
CREATE TABLE outbox (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  -- In the order of the events of a journey, whose row their transactions lock.
  place bigserial NOT NULL,
  -- Of the entry in the journey's history, of the alert, or its own.
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  journey_id uuid,
  data jsonb NOT NULL,
  PRIMARY KEY (organisation_id, place)
);
CREATE INDEX outbox_by_place ON outbox (place);

CREATE TABLE webhook (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  -- Sealed. The old one signs too, until its time is over.
  secret text NOT NULL,
  old_secret text,
  old_secret_until timestamptz,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL,
  PRIMARY KEY (organisation_id, id)
);

CREATE TABLE notification_settings (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  -- Internal addresses and networks to which messages may go.
  networks text[] NOT NULL DEFAULT '{}',
  networks_changed_at timestamptz,
  mail_host text,
  mail_port integer,
  mail_security text CHECK (mail_security IN ('TLS', 'STARTTLS', 'NONE')),
  mail_login text,
  -- Sealed.
  mail_password text,
  mail_from text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL,
  PRIMARY KEY (organisation_id)
);

CREATE TABLE notification_rule (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  is_on boolean NOT NULL,
  switched_at timestamptz NOT NULL,
  way text NOT NULL CHECK (way IN ('EMAIL', 'WEBHOOK')),
  webhook_id uuid,
  addresses text[] NOT NULL DEFAULT '{}',
  -- To the e-mail addresses of the journey's transporter too.
  to_transporter boolean NOT NULL DEFAULT false,
  types text[] NOT NULL,
  site_id uuid,
  transporter text,
  quiet_from text,
  quiet_to text,
  digest_times text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, webhook_id) REFERENCES webhook (organisation_id, id),
  FOREIGN KEY (organisation_id, site_id) REFERENCES site (organisation_id, id)
);
CREATE INDEX notification_rule_on ON notification_rule (organisation_id) WHERE is_on;
CREATE INDEX notification_rule_by_webhook ON notification_rule (organisation_id, webhook_id);
CREATE INDEX notification_rule_by_site ON notification_rule (organisation_id, site_id);

-- One message to one receiver.
CREATE TABLE notification (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  -- The receiver sees it at each try, and knows a repeat by it.
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  place bigint NOT NULL,
  at timestamptz NOT NULL,
  type text NOT NULL,
  rule_id uuid NOT NULL,
  rule_name text NOT NULL,
  way text NOT NULL,
  -- What fails together: the organisation's mail server, or one webhook.
  lane text NOT NULL,
  -- The e-mail address, or the webhook's id.
  receiver text NOT NULL,
  -- Goes out in order: the journey, or for other events the message alone.
  line uuid NOT NULL,
  journey_id uuid,
  journey_reference text,
  data jsonb NOT NULL,
  state text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- Before it was sent again by hand, which allows all tries anew.
  tries_before integer NOT NULL DEFAULT 0,
  -- The next try, or the end of a hold; absent when nothing more happens by itself.
  due_at timestamptz,
  -- Several that were held go out as one message, that of the first.
  sent_with uuid,
  answer text,
  tried_at timestamptz,
  took_ms integer,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX notification_once ON notification (organisation_id, event_id, type, rule_id, receiver);
CREATE INDEX notification_in_line ON notification (organisation_id, lane, receiver, line, place, id)
  WHERE state IN ('WAITING', 'TRYING_AGAIN') AND sent_with IS NULL;
CREATE INDEX notification_due ON notification (organisation_id, lane, due_at)
  WHERE state IN ('WAITING', 'TRYING_AGAIN') AND sent_with IS NULL;
CREATE INDEX notification_held ON notification (due_at) WHERE state IN ('HELD_DIGEST', 'HELD_QUIET_HOURS');
CREATE INDEX notification_with ON notification (organisation_id, sent_with) WHERE sent_with IS NOT NULL;
CREATE INDEX notification_by_time ON notification (organisation_id, at, id);
CREATE INDEX notification_open ON notification (organisation_id, state, at) WHERE state <> 'DELIVERED';
CREATE INDEX notification_of_rule ON notification (organisation_id, rule_id);

CREATE TABLE notification_lane (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  lane text NOT NULL,
  PRIMARY KEY (organisation_id, lane)
);
