import type { Route, RouteBody } from '@linehaul/contracts/routing';
import { readGeometry, validLine } from '@linehaul/domain/shapes';
import type { BulkKind } from '../../platform/records/index.ts';
import { asRoute, historyOf, kilometresOf } from './route-write.ts';

/** Routes by the hundred. Whether their ends are the organisation's is looked at by whoever calls. */
export const bulkRoutes: BulkKind<RouteBody, Route> = {
  entity: 'route',
  table: 'route',
  values: (body, stored) => {
    const read = readGeometry(body.geometry);
    const line = read.ok ? validLine(read.value) : read;
    if (!line.ok) return [{ objectName: 'route', field: 'geometry', message: line.error.message }];
    const { coordinates } = line.value;
    const columns = {
      route_reference: body.routeReference,
      name: body.name,
      start_location_id: body.startLocationId ?? null,
      end_location_id: body.endLocationId ?? null,
      planned_kilometres: body.plannedKilometres ?? kilometresOf(coordinates),
      planned_duration_minutes: body.plannedDurationMinutes ?? null,
      corridor_metres: body.corridorMetres ?? null,
      geometry: { type: 'LineString' as const, coordinates },
    };
    return { columns, after: historyOf(asRoute(stored ?? ({} as Route), columns)) };
  },
  historyOf,
};
