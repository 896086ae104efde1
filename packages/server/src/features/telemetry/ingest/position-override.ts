import type { AssetId } from '@linehaul/domain/core';
import { ATTRIBUTES_LIMIT, type Attributes, attributesOf, flawOf } from '@linehaul/domain/telemetry';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, fieldFailure } from '../../../platform/http/index.ts';
import type { EntityOverride } from '../../entities/index.ts';
import { organisationFor } from '../../organisation/index.ts';
import { validateListing } from '../archive/validate-listing.ts';
import { findNamesOf, positionAt } from '../history/position-record-store.ts';
import type { Ingest } from './ingest.ts';

export function positionOverride(db: Executor, ingest: Ingest): EntityOverride {
  return {
    validateListing,
    async create({ organisationId, caller, values }) {
      const organisation = await organisationFor(db, caller, organisationId);
      if (organisation instanceof Failure) return organisation;
      const assetId = values.assetId as AssetId;
      const { deviceId, journeyReference } = await findNamesOf(
        db,
        organisationId,
        assetId,
        textOf(values.journeyId),
      );
      const attributes = readAttributes(values.attributes);
      if (attributes instanceof Failure) return attributes;
      const fix = {
        device: deviceId ?? assetId,
        time: Date.parse(String(values.timestampUtc)),
        latitude: Number(values.latitude),
        longitude: Number(values.longitude),
        journeyReference,
        speedKilometresPerHour: numberOf(values.speedKilometresPerHour),
        headingDegrees: numberOf(values.headingDegrees),
        odometerKilometres: numberOf(values.odometerKilometres),
        accuracyMetres: numberOf(values.accuracyMetres),
        attributes,
      };
      const flaw = flawOf(fix);
      if (flaw) return positionFailure(flaw.field === 'timestamp' ? 'timestampUtc' : flaw.field, flaw.reason);
      const { maximumFutureMinutes, telemetryKeyRequired: keyRequired } = organisation.settings;
      const owner = { organisationId, assetId, maximumFutureMinutes, keyRequired };
      const outcomes = await ingest.store([{ fix, keyOf: organisationId, receivedAt: Date.now(), owner }]);
      const [outcome] = outcomes ?? [];
      switch (outcome?.kind) {
        case undefined:
          return new Failure('overloaded');
        case 'duplicate':
          return positionFailure('timestampUtc', 'the asset has a position of this time already');
        case 'refused':
          return positionFailure(outcome.field, outcome.reason);
        default:
          return positionAt(db, organisationId, assetId, fix.time);
      }
    },
  };
}

function positionFailure(field: string | undefined, message: string): Failure {
  return fieldFailure('assetPosition', field ?? '', message);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Devices' excess attributes are cut; people's fail. */
function readAttributes(value: unknown): Attributes | undefined | Failure {
  if (typeof value !== 'object' || value === null) return undefined;
  const attributes = attributesOf(Object.entries(value)) ?? {};
  const wrong = Object.entries(value).find(([name, given]) => attributes[name] !== given)?.[0];
  if (wrong !== undefined) {
    return positionFailure(
      'attributes',
      `'${wrong}' is no text, number or flag within the limits (${ATTRIBUTES_LIMIT} of them)`,
    );
  }
  return attributes;
}
