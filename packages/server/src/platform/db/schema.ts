import type { ApiScope } from '@linehaul/domain/api-keys';
import type { DutyKind } from '@linehaul/domain/driver-hours';
import type {
  assetEntity,
  contactDetailsEntity,
  driverEntity,
  driverLicenceEntity,
  Entity,
  Field,
  fuelTransactionEntity,
  journeyEntity,
  libraryEventEntity,
  locationEntity,
  routeEntity,
  SnakeCase,
  siteEntity,
} from '@linehaul/domain/entities';
import type { EventSeverity } from '@linehaul/domain/fleet';
import type { Geometry } from '@linehaul/domain/geo';
import type { Role } from '@linehaul/domain/identity';
import type {
  MailSecurity,
  MessageState,
  NotificationType,
  REPORT_FORMATS,
  Way,
} from '@linehaul/domain/notifications';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Epoch milliseconds read, a Date written. */
type Time = ColumnType<number, Date, Date>;
type OptionalTime = ColumnType<number | null, Date | null | undefined, Date | null>;
type DefaultTime = ColumnType<number, Date | undefined, Date>;
/** Parsed when read, text when written. */
type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

interface Audited {
  version: Generated<number>;
  created_at: DefaultTime;
  changed_at: DefaultTime;
  changed_by: Generated<string>;
}

type Value<F extends Field> = F extends { readonly kind: 'number' | 'code' }
  ? number
  : F extends { readonly kind: 'choice'; readonly values: readonly (infer V)[] }
    ? V
    : string;
type ColumnOf<F extends Field> = F extends { readonly kind: 'flag' }
  ? Generated<boolean>
  : F extends { readonly kind: 'choices'; readonly values: readonly (infer V)[] }
    ? Generated<V[]>
    : F extends { readonly kind: 'geometry'; readonly types: readonly (infer T)[] }
      ? Json<Extract<Geometry, { readonly type: T }>>
      : F extends { readonly kind: 'instant' }
        ? F extends { readonly required: true }
          ? Time
          : OptionalTime
        : F extends { readonly required: true } | { readonly filled: true }
          ? Value<F>
          : Value<F> | null;

type Stored<E extends Entity> = Audited & { organisation_id: string; id: string } & {
  [N in keyof E['fields'] & string as E['fields'][N] extends { readonly column: infer C extends string }
    ? C
    : SnakeCase<N>]: ColumnOf<E['fields'][N]>;
};

export interface StopOrder {
  orderNumber?: string | null;
  quantity?: number | null;
  /** Delivered, where somebody says so. */
  deliveredQuantity?: number | null;
  plannedTemperature?: number | null;
  actualDepartureTemperature?: number | null;
  addressDeliveryDateTimeWindowOpenUtc?: string | null;
  addressDeliveryDateTimeCloseUtc?: string | null;
}
interface Position {
  organisation_id: string;
  asset_id: string;
  fix_time: Time;
  id: string;
  received_at: DefaultTime;
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
  heading_degrees: number | null;
  odometer_km: number | null;
  accuracy_metres: number | null;
  attributes: OptionalJson<Record<string, string | number | boolean>>;
  journey_id: string | null;
}

export interface Tables {
  organisation: Audited & {
    id: string;
    name: string;
    customer_id: string | null;
    company_id: string | null;
    dynamix_company_id: string | null;
    organisation_reference_id: string | null;
    time_zone: Generated<string>;
    approval_required: Generated<boolean>;
    settings: ColumnType<Record<string, number | boolean>, string | undefined, string>;
    feed: OptionalJson<{ name: string; shiftMilliseconds: number; recordedDay: string }>;
  };
  organisation_member: {
    login: string;
    organisation_id: string;
    created_at: DefaultTime;
    role: Generated<Role>;
  };
  organisation_key: {
    key_hash: string;
    organisation_id: string;
    name: string;
    created_at: DefaultTime;
  };
  board: {
    organisation_id: string;
    id: string;
    name: string;
    granted_at: Time;
    granted_by: string;
    link_hash: string | null;
    link_until: Time;
    session_hash: string | null;
    opened_at: OptionalTime;
    seen_at: OptionalTime;
    ended_at: OptionalTime;
    ended_by: string | null;
  };
  outbox: {
    organisation_id: string;
    place: Generated<number>;
    id: string;
    at: Time;
    kind: string;
    journey_id: string | null;
    data: Json<Record<string, unknown>>;
  };
  webhook: Audited & {
    organisation_id: string;
    id: string;
    name: string;
    url: string;
    secret: string;
    old_secret: string | null;
    old_secret_until: OptionalTime;
  };
  notification_settings: Audited & {
    organisation_id: string;
    networks: Generated<string[]>;
    networks_changed_at: OptionalTime;
    mail_host: string | null;
    mail_port: number | null;
    mail_security: MailSecurity | null;
    mail_login: string | null;
    mail_password: string | null;
    mail_from: string | null;
    sends_nothing_since: OptionalTime;
  };
  notification_rule: Audited & {
    organisation_id: string;
    id: string;
    name: string;
    is_on: boolean;
    switched_at: Time;
    way: Way;
    webhook_id: string | null;
    addresses: string[];
    to_transporter: Generated<boolean>;
    types: NotificationType[];
    site_id: string | null;
    transporter: string | null;
    location_ids: Generated<string[]>;
    desk_id: string | null;
    member_login: string | null;
    quiet_from: string | null;
    quiet_to: string | null;
    digest_times: string[];
  };
  notification: {
    organisation_id: string;
    id: string;
    event_id: string;
    place: number;
    at: Time;
    type: NotificationType;
    rule_id: string;
    rule_name: string;
    way: Way;
    lane: string;
    receiver: string;
    line: string;
    journey_id: string | null;
    journey_reference: string | null;
    case_owner: string | null;
    data: Json<Record<string, unknown>>;
    state: MessageState;
    tries: Generated<number>;
    tries_before: Generated<number>;
    due_at: OptionalTime;
    sent_with: string | null;
    answer: string | null;
    tried_at: OptionalTime;
    took_ms: number | null;
  };
  notification_lane: { organisation_id: string; lane: string };
  notification_file: {
    organisation_id: string;
    event_id: string;
    at: Time;
    name: string;
    content: string;
  };
  figures_report: Audited & {
    organisation_id: string;
    id: string;
    name: string;
    is_on: boolean;
    addresses: string[];
    weekdays: number[];
    month_day: number | null;
    groupings: string[];
    time_of_day: string;
    days: number;
    due_at: OptionalTime;
    format: Generated<(typeof REPORT_FORMATS)[number]>;
    /** In which `due_at` was computed. */
    due_zone: string | null;
  };
  api_key: {
    organisation_id: string;
    id: string;
    name: string;
    scopes: ApiScope[];
    location_ids: string[] | null;
    location_scopes: ApiScope[] | null;
    created_at: Time;
    created_by: string;
    expires_at: Time;
    last_used_at: OptionalTime;
    version: Generated<number>;
  };
  api_key_secret: {
    secret_hash: string;
    organisation_id: string;
    key_id: string;
    beginning: string;
    made_at: Time;
    works_until: OptionalTime;
  };
  session: {
    id_hash: string;
    login: string;
    subject: string;
    claims: Json<Record<string, unknown>>;
    authorities: string[];
    id_token: string;
    csrf_token: string;
    created_at: DefaultTime;
    seen_at: DefaultTime;
    expires_at: Time;
    idle_until: Time;
    refresh_token: string | null;
    checked_at: DefaultTime;
  };
  identity_provider_record: {
    model: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    grant_id: string | null;
    uid: string | null;
    user_code: string | null;
    expires_at: OptionalTime;
  };
  site: Stored<typeof siteEntity>;
  asset: Stored<typeof assetEntity>;
  driver: Stored<typeof driverEntity>;
  driver_licence: Stored<typeof driverLicenceEntity>;
  driver_duty: {
    organisation_id: string;
    id: string;
    driver_id: string;
    kind: DutyKind;
    from_at: Time;
    to_at: OptionalTime;
    source: 'driver' | 'import';
    key: string | null;
    corrected: Generated<boolean>;
    version: Generated<number>;
    created_at: DefaultTime;
    changed_at: DefaultTime;
    changed_by: string;
  };
  location: Omit<Stored<typeof locationEntity>, 'external_reference' | 'latitude' | 'longitude'> & {
    external_reference: Generated<string>;
    latitude: number;
    longitude: number;
  };
  contact_details: Stored<typeof contactDetailsEntity>;
  record_history: {
    organisation_id: string;
    entity: string;
    record_id: string;
    id: string;
    at: DefaultTime;
    actor: string;
    kind: string;
    comment: string | null;
    before: OptionalJson<Record<string, unknown>>;
    after: OptionalJson<Record<string, unknown>>;
    version: number;
  };
  library_event: Omit<Stored<typeof libraryEventEntity>, 'severity'> & {
    severity: Generated<EventSeverity>;
  };
  route: Stored<typeof routeEntity>;
  journey: Omit<
    Stored<typeof journeyEntity>,
    'status' | 'time_based_status' | 'position_based_status' | 'planned_start_date'
  > & {
    /** The start driven by, if moved after completion. */
    driven_planned_start: OptionalTime;
    status: string;
    /** What tracking finds. */
    projected_time_status: string | null;
    projected_time_explanation: OptionalJson<Record<string, unknown>>;
    forecast_time_status: string | null;
    forecast_time_explanation: OptionalJson<Record<string, unknown>>;
    forecast_time_version: number | null;
    forecast_time_sequence: number | null;
    forecast_next_sequence: number | null;
    forecast_next_arrival: OptionalTime;
    /** As shown: the database makes it of both. */
    time_based_status: ColumnType<string | null, never, never>;
    time_explanation: ColumnType<Record<string, unknown> | null, never, never>;
    position_based_status: string | null;
    position_explanation: OptionalJson<Record<string, unknown>>;
    tracked_from: OptionalTime;
    tracked_to: OptionalTime;
    travelled_kilometres: number | null;
    remaining_kilometres: number | null;
    started_at: OptionalTime;
    start_cause: string | null;
    completed_at: OptionalTime;
    completion_cause: string | null;
    end_confirmed: boolean | null;
    completion_recorded_at: OptionalTime;
    started_by_hand_at: OptionalTime;
    completed_by_hand_at: OptionalTime;
    ended_by_hand_at: OptionalTime;
    change_comment: string | null;
    search_text: Generated<string>;
    changed_post_approval: Generated<boolean>;
    completed_journey_change: Generated<boolean>;
  };
  journey_stop: {
    organisation_id: string;
    journey_id: string;
    id: string;
    sequence: number;
    location_id: string;
    planned_arrival: OptionalTime;
    planned_departure: OptionalTime;
    revised_arrival: OptionalTime;
    revised_departure: OptionalTime;
    orders: OptionalJson<StopOrder[]>;
    adjusted_arrival: OptionalTime;
    adjusted_departure: OptionalTime;
    actual_arrival: OptionalTime;
    actual_departure: OptionalTime;
    arrival_after: OptionalTime;
    arrival_before: OptionalTime;
    departure_after: OptionalTime;
    departure_before: OptionalTime;
    estimated: Generated<boolean>;
    state: Generated<string>;
    projected_time_status: string | null;
    projected_time_explanation: OptionalJson<Record<string, unknown>>;
    forecast_time_status: string | null;
    forecast_time_explanation: OptionalJson<Record<string, unknown>>;
    time_based_status: ColumnType<string | null, never, never>;
    time_explanation: ColumnType<Record<string, unknown> | null, never, never>;
  };
  tms_journey: {
    organisation_id: string;
    journey_id: string;
    fingerprint: string;
  };
  journey_of_file: {
    organisation_id: string;
    journey_id: string;
    fingerprint: string;
  };
  journey_history: {
    organisation_id: string;
    journey_id: string;
    id: string;
    at: DefaultTime;
    actor: string;
    kind: string;
    comment: string | null;
    before: OptionalJson<unknown>;
    after: OptionalJson<unknown>;
    /** Null: the journey's version stayed. */
    version: number | null;
  };
  asset_position: Position;
  asset_position_latest: Position & {
    unjudged_from: OptionalTime;
    judging_from: OptionalTime;
    judging_turn: Generated<number>;
    trips_from: OptionalTime;
    trips_keeping_from: OptionalTime;
    trips_kept_at: OptionalTime;
  };
  archived_month: {
    organisation_id: string;
    month: string;
    file: string;
    rows: number;
    bytes: number;
    sha256: string;
    contents: string;
    archived_at: DefaultTime;
    dropped_at: OptionalTime;
  };
  archived_vehicle: {
    organisation_id: string;
    asset_id: string;
    month: string;
    file: string;
    first_row: number;
    rows: number;
    from_time: Time;
    to_time: Time;
  };
  archive_leftover: {
    organisation_id: string;
    month: string;
    file: string;
  };
  past_device: {
    organisation_id: string;
    device_id: string;
    since_at: OptionalTime;
    until_at: Time;
    asset_id: string;
  };
  unused_fix: {
    organisation_id: string;
    asset_id: string;
    fix_time: Time;
    reason: 'tooFast';
  };
  vehicle_checkpoint: {
    organisation_id: string;
    asset_id: string;
    through: Time;
    places: string;
    state: string;
    stored_at: Time;
  };
  quarantined_device: {
    id: string;
    device_id: string;
    organisation_id: string | null;
    first_seen: DefaultTime;
    last_seen: DefaultTime;
    message_count: Generated<number>;
    last_latitude: number | null;
    last_longitude: number | null;
    last_fix_time: OptionalTime;
  };
  quarantined_fix: {
    quarantined_device_id: string;
    fix_time: Time;
    payload: Json<unknown>;
  };
  active_event: {
    organisation_id: string;
    id: string;
    journey_id: string | null;
    asset_id: string | null;
    driver_id: string | null;
    event_type: string;
    started_at: Time;
    ended_at: OptionalTime;
    latitude: number | null;
    longitude: number | null;
    value: number | null;
    description: string;
    recorded_at: DefaultTime;
    raised_at: DefaultTime;
    location_id: string | null;
    limit_value: number | null;
    planned_at: OptionalTime;
    reported_name: string | null;
    stays_open: Generated<boolean>;
    acknowledged_at: OptionalTime;
    acknowledged_by: string | null;
    snoozed_until: OptionalTime;
    snoozed_by: string | null;
    comment: string | null;
    withdrawn_at: OptionalTime;
  };
  alert_action: {
    organisation_id: string;
    event_id: string;
    id: string;
    at: Time;
    actor: string;
    action: 'ACKNOWLEDGE' | 'SNOOZE' | 'UNSNOOZE';
    until: OptionalTime;
    comment: string | null;
  };
  watched_location: {
    organisation_id: string;
    location_id: string;
    on_entry: boolean;
    on_exit: boolean;
  };
  reported_event: {
    organisation_id: string;
    asset_id: string;
    event_time: Time;
    event_type: string;
    name: string | null;
    latitude: number | null;
    longitude: number | null;
    received_at: DefaultTime;
  };
  fuel_transaction: Stored<typeof fuelTransactionEntity>;
  import_job: {
    organisation_id: string;
    id: string;
    login: string;
    kind: string;
    file_name: string;
    format: string;
    encoding: string | null;
    separator: string | null;
    status: string;
    row_count: number;
    done: Generated<number>;
    columns: Json<string[]>;
    mapping: Json<Record<string, number>>;
    options: OptionalJson<{ layout: 'STOPS' | 'JOURNEYS'; timeZone: string }>;
    counts: OptionalJson<Record<'created' | 'changed' | 'unchanged' | 'refused', number>>;
    mode: string | null;
    reason: string | null;
    created_at: DefaultTime;
    expires_at: Time;
    worked_by: string | null;
  };
  import_row: {
    organisation_id: string;
    import_id: string;
    place: number;
    line: number;
    cells: Json<unknown[]>;
    wrong: string | null;
    action: string | null;
    problems: OptionalJson<{ column: string | null; value: string; reason: string }[]>;
  };
}

export type RowOf<T extends keyof Tables> = Selectable<Tables[T]>;
