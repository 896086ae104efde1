import type { Journey } from '@linehaul/contracts/journeys';
import type { LiveVehicle } from '@linehaul/contracts/live';
import type { Organisation } from '@linehaul/contracts/organisation';
import { pinColour } from '@linehaul/domain/fleet';
import { settingsWith } from '@linehaul/domain/organisation';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useSyncExternalStore } from 'react';
import { type KnownPlace, placeText, useLocations } from '../../platform/places/index.ts';
import type { MarkShape } from '../../ui/index.ts';
import type { Edges } from './edges.ts';
import type { LiveStore } from './live-store.ts';
import { MapPopup } from './MapPopup.tsx';
import { stopsOf } from './map/journey-features.ts';
import type { Hit } from './map/map-view.ts';
import { lookOf } from './map/vehicle-features.ts';

import { StopPopup } from './StopPopup.tsx';
import { VehiclePopup } from './VehiclePopup.tsx';

interface Props {
  readonly map: MapLibreMap;
  readonly hit: Hit;
  readonly takesFocus: boolean;
  readonly covered: Edges;
  readonly organisation: Organisation;
  readonly store: LiveStore;
  readonly journeys: readonly Journey[];
  /** Last positions of chosen journeys that no live vehicle runs. */
  readonly latest: readonly LiveVehicle[];
  readonly towns: readonly KnownPlace[];
  onSchedule(journeyId: string): void;
  onClose(): void;
}

const SHAPE_OF_PIN = { GREEN: 'ok', AMBER: 'warn', RED: 'danger' } as const;

/** The popup of what was clicked; nothing where it is gone by now. */
export function OpenPopup(props: Props) {
  return props.hit.kind === 'stop' ? (
    <OpenStop {...props} hit={props.hit} key={props.hit.stopId} />
  ) : (
    <OpenVehicle {...props} hit={props.hit} key={props.hit.assetId} />
  );
}

function OpenStop({ hit, journeys, organisation, ...rest }: Props & { hit: Extract<Hit, { kind: 'stop' }> }) {
  const journey = journeys.find(({ journeyId }) => journeyId === hit.journeyId);
  const stop = journey && stopsOf(journey).find(({ id }) => id === hit.stopId);
  if (!stop) return null;
  const colour = pinColour({
    arrived: stop.actualArrivalTimeUtc !== null,
    departed: stop.actualDepartureTimeUtc !== null,
  });
  return (
    <MapPopup
      {...rest}
      position={[stop.longitude, stop.latitude]}
      isOverPin
      shape={SHAPE_OF_PIN[colour]}
      title={stop.locationName}
    >
      <StopPopup stop={stop} timeZone={organisation.timeZone} />
    </MapPopup>
  );
}

function OpenVehicle(props: Props & { hit: Extract<Hit, { kind: 'vehicle' }> }) {
  const { hit, store, organisation, towns, journeys, latest, onSchedule } = props;
  const live = useSyncExternalStore(store.subscribe, () => store.get(hit.assetId));
  const locations = useLocations();
  const runsAnother = hit.journeyId !== undefined && live?.journeyId !== hit.journeyId;
  const vehicle = (runsAnother && latest.find(({ journeyId }) => journeyId === hit.journeyId)) || live;
  if (!vehicle) return null;
  const position = [vehicle.longitude, vehicle.latitude] as const;
  const look = lookOf(vehicle, settingsWith(organisation.settings as never), store.serverNow());
  const shape: MarkShape = look === 'none' || look === 'stale' ? 'neutral' : look;
  return (
    <MapPopup
      {...props}
      position={position}
      shape={shape}
      title={vehicle.journeyUniqueReference ?? vehicle.fleetNumber ?? vehicle.registrationNumber}
    >
      <VehiclePopup
        vehicle={vehicle}
        place={placeText(position, locations, towns)}
        vehicles={vehicleNames(
          vehicle,
          journeys.find(({ journeyId }) => journeyId === vehicle.journeyId),
        )}
        timeZone={organisation.timeZone}
        onSchedule={onSchedule}
      />
    </MapPopup>
  );
}

/** The vehicle itself, then the other assets of its journey where that is known. */
function vehicleNames(vehicle: LiveVehicle, journey: Journey | undefined): string[] {
  const name = (registration: string, fleet: string | null) =>
    fleet && fleet !== registration ? `${registration} · ${fleet}` : registration;
  const own = name(vehicle.registrationNumber, vehicle.fleetNumber);
  const others = (journey?.allAssetsList ?? []).map((asset) =>
    name(asset.registrationNumber, asset.fleetNumber),
  );
  return [...new Set([own, ...others])];
}
