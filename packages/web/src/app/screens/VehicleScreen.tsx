import { VehicleAlerts } from '../../features/alerts/index.ts';
import type { RecordParts } from '../../features/entities/index.ts';
import { VehicleJourneys } from '../../features/journeys/index.ts';
import { VehiclePage } from '../../features/vehicle-day/index.ts';

export function VehicleScreen(parts: RecordParts) {
  return (
    <VehiclePage
      {...parts}
      journeys={(registrationNumber) => (
        <VehicleJourneys
          registrationNumber={registrationNumber}
          isTrailer={parts.record.assetCategory === 'TRAILER'}
        />
      )}
      alerts={(assetId) => <VehicleAlerts assetId={assetId} />}
    />
  );
}
