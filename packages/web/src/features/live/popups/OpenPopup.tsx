import type { ActiveEvent, Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import type { LiveVehicle } from '@linehaul/contracts/live';
import type { Organisation } from '@linehaul/contracts/organisation';
import type { AssetPosition } from '@linehaul/contracts/telemetry';
import { badgeColour } from '@linehaul/domain/journeys';
import { settingsWith } from '@linehaul/domain/organisation';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useSyncExternalStore } from 'react';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import { forecastOfNext, forecastOfStop, useForecasts } from '../../../shared/forecasts/index.ts';
import { useJourney } from '../../../shared/journeys/index.ts';
import { useKnockOn } from '../../../shared/knock-on/index.ts';
import { type KnownPlace, placeText, useLocations } from '../../../shared/places/index.ts';
import { type MarkShape, shapeOf } from '../../../ui/index.ts';
import { hurtsOf } from '../../../ui/knock-on/index.ts';
import { silenceOf } from '../../../ui/times/index.ts';
import { asVehicle } from '../data/map-data.ts';
import type { Edges } from '../edges.ts';
import type { LiveStore } from '../feed/live-store.ts';
import type { Hit } from '../map/hits.ts';
import { pinLook, stopsOf } from '../map/journey-features.ts';
import { lookOf } from '../map/vehicles/vehicle-features.ts';
import { EventPopup } from './EventPopup.tsx';
import { MapPopup } from './MapPopup.tsx';
import { PopupBell } from './PopupBell.tsx';
import { StopPopup } from './StopPopup.tsx';
import { VehiclePopup } from './VehiclePopup.tsx';

export interface OpenPopupProps {
  readonly map: MapLibreMap;
  readonly hit: Hit;
  readonly takesFocus: boolean;
  readonly covered: Edges;
  readonly organisation: Organisation;
  readonly store: LiveStore;
  readonly journeys: readonly Journey[];
  readonly latest: readonly LiveVehicle[];
  readonly events: readonly ActiveEvent[];
  readonly travelled: readonly AssetPosition[];
  readonly towns: readonly KnownPlace[];
  /** Map pixels. */
  markers(): readonly (readonly [x: number, y: number])[];
  onSchedule(journeyId: string): void;
  onClose(): void;
}

const SHAPE_OF_LOOK = {
  ok: 'ok',
  warn: 'warn',
  danger: 'danger',
  overdue: 'warn',
  none: 'neutral',
  stale: 'unknown',
} as const;

type Of<Kind extends Hit['kind']> = OpenPopupProps & { readonly hit: Extract<Hit, { kind: Kind }> };

export function OpenPopup(props: OpenPopupProps) {
  const { hit } = props;
  switch (hit.kind) {
    case 'stop':
      return <OpenStop {...props} hit={hit} key={hit.stopId} />;
    case 'event':
      return <OpenEvent {...props} hit={hit} key={hit.eventId} />;
    case 'position':
      return <OpenPosition {...props} hit={hit} key={hit.positionId} />;
    case 'vehicle':
      return <OpenVehicle {...props} hit={hit} key={hit.assetId} />;
  }
}

function OpenStop({ hit, journeys, organisation, ...rest }: Of<'stop'>) {
  const journey = journeys.find(({ journeyId }) => journeyId === hit.journeyId);
  const stop = journey && stopsOf(journey).find(({ id }) => id === hit.stopId);
  const forecasts = useForecasts(journey ? [journey] : []);
  if (!stop) return null;
  return (
    <MapPopup
      {...rest}
      position={[stop.longitude, stop.latitude]}
      isOverPin
      shape={shapeOfStop(stop)}
      title={stop.locationName}
    >
      <StopPopup
        stop={stop}
        timeZone={organisation.timeZone}
        isSilent={silenceOf(journey) !== undefined}
        forecast={forecastOfStop(forecasts, journey, stop.id)}
      />
    </MapPopup>
  );
}

/** By status, as red pins mean only unreached; broken: time unknown. */
function shapeOfStop(stop: ScheduleActivity): MarkShape {
  if (pinLook(stop) === 'UNSEEN') return 'unknown';
  return stop.timeBasedStatus ? shapeOf(badgeColour(stop.timeBasedStatus)) : 'neutral';
}

/** Projections move. */
const AGAIN_MS = 30_000;

function OpenVehicle(props: Of<'vehicle'>) {
  const { hit, store, organisation, towns, journeys, latest, onSchedule } = props;
  const { openDialog } = useDashboardCommands();
  const live = useSyncExternalStore(store.subscribe, () => store.get(hit.assetId));
  const locations = useLocations();
  const runsAnother = hit.journeyId !== undefined && live?.journeyId !== hit.journeyId;
  const vehicle = (runsAnother && latest.find(({ journeyId }) => journeyId === hit.journeyId)) || live;
  const { data: journey } = useJourney(vehicle?.journeyId ?? undefined, AGAIN_MS);
  const forecasts = useForecasts(journey ? [journey] : []);
  const knockOns = useKnockOn(journey ? [journey] : []);
  if (!vehicle) return null;
  const forecast = journey && forecastOfNext(forecasts, journey);
  const hurts = journey && hurtsOf(knockOns, journey);
  const knockOn = hurts && {
    hurts,
    onOpen: () => openDialog({ kind: 'overview', journeyId: journey.journeyId, showsKnockOn: true }),
  };
  const position = [vehicle.longitude, vehicle.latitude] as const;
  const look = lookOf(vehicle, settingsWith(organisation.settings as never), store.serverNow());
  const { timeZone } = organisation;
  const { journeyUniqueReference, fleetNumber } = vehicle;
  return (
    <MapPopup
      {...props}
      position={position}
      shape={SHAPE_OF_LOOK[look]}
      title={journeyUniqueReference ?? fleetNumber ?? vehicle.registrationNumber}
      detail={
        <>
          {journeyUniqueReference && fleetNumber && <span className="lh-minor">{fleetNumber}</span>}
          <PopupBell {...{ vehicle, journey, organisation }} />
        </>
      }
    >
      <VehiclePopup
        vehicle={vehicle}
        place={placeText(position, locations, towns)}
        vehicles={vehicleNames(
          vehicle,
          journey ?? journeys.find(({ journeyId }) => journeyId === vehicle.journeyId),
        )}
        timeZone={timeZone}
        now={{ look, journey, forecast, knockOn }}
        onSchedule={onSchedule}
        onOverview={(journeyId) => openDialog({ kind: 'overview', journeyId })}
      />
    </MapPopup>
  );
}

function OpenPosition(props: Of<'position'>) {
  const { hit, journeys, travelled, organisation, towns, onSchedule } = props;
  const locations = useLocations();
  const position = travelled.find(({ id }) => id === hit.positionId);
  const journey = journeys[0];
  if (!position || !journey) return null;
  const at = [position.longitude, position.latitude] as const;
  const vehicle = asVehicle(journey, position);
  return (
    <MapPopup {...props} position={at} shape="neutral" title={journey.journeyUniqueReference}>
      <VehiclePopup
        vehicle={vehicle}
        place={placeText(at, locations, towns)}
        vehicles={vehicleNames(vehicle, journey)}
        timeZone={organisation.timeZone}
        onSchedule={onSchedule}
      />
    </MapPopup>
  );
}

function OpenEvent(props: Of<'event'>) {
  const { hit, events, journeys, organisation, towns } = props;
  const locations = useLocations();
  const event = events.find(({ id }) => id === hit.eventId);
  if (!event?.position) return null;
  const at = [event.position.longitude, event.position.latitude] as const;
  return (
    <MapPopup
      {...props}
      position={at}
      shape={event.endDateTimeUtc === null ? 'warn' : 'neutral'}
      title={event.eventType.eventType}
    >
      <EventPopup
        event={event}
        reference={journeys.find(({ journeyId }) => journeyId === event.journeyId)?.journeyUniqueReference}
        place={placeText(at, locations, towns)}
        timeZone={organisation.timeZone}
      />
    </MapPopup>
  );
}

function vehicleNames(vehicle: LiveVehicle, journey: Journey | undefined): string[] {
  const name = (registration: string, fleet: string | null) =>
    fleet && fleet !== registration ? `${registration} · ${fleet}` : registration;
  const own = name(vehicle.registrationNumber, vehicle.fleetNumber);
  const others = (journey?.allAssetsList ?? []).map((asset) =>
    name(asset.registrationNumber, asset.fleetNumber),
  );
  return [...new Set([own, ...others])];
}
