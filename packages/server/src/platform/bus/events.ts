import type { EnginePreview } from '@linehaul/contracts/admin';
import type { AssetId, EpochMs, JourneyId, LocationId, OrganisationId, RouteId } from '@linehaul/domain/core';
import type { OrganisationList } from '@linehaul/domain/organisation';

/** Ids, never data: listeners read what they may see. */
export interface Events {
  /** With each vehicle's oldest fix time. */
  'fixes.stored': {
    readonly organisationId: OrganisationId;
    readonly assets: readonly {
      readonly assetId: AssetId;
      readonly oldestFix: EpochMs;
      readonly latestMoved: boolean;
    }[];
  };
  /** Fixes turned out wrong, or right after all. */
  'latest.corrected': { readonly organisationId: OrganisationId; readonly assetIds: readonly AssetId[] };
  'journey.changed': {
    readonly organisationId: OrganisationId;
    readonly journeyIds: readonly JourneyId[];
    /** By a controller: screens update at once. */
    readonly byHand: boolean;
  };
  'plan.changed': {
    readonly organisationId: OrganisationId;
    readonly vehicleIds: readonly AssetId[];
    readonly journeyIds?: readonly JourneyId[];
  };
  'event.reported': {
    readonly organisationId: OrganisationId;
    readonly assets: readonly { readonly assetId: AssetId; readonly oldest: EpochMs }[];
  };
  'alerts.changed': {
    readonly organisationId: OrganisationId;
    readonly raised: readonly string[];
    readonly changed: readonly string[];
    readonly ended: readonly string[];
  };
  'cases.changed': { readonly organisationId: OrganisationId; readonly caseIds: readonly string[] };
  'geofence.changed': {
    readonly organisationId: OrganisationId;
    readonly locationIds?: readonly LocationId[];
    readonly routeIds?: readonly RouteId[];
  };
  /** Empty: of any driver. */
  'duties.changed': { readonly organisationId: OrganisationId; readonly driverIds: readonly string[] };
  'settings.changed': { readonly organisationId: OrganisationId };
  'device.paired': {
    readonly organisationId: OrganisationId;
    readonly assetId: AssetId;
    readonly deviceId: string;
    readonly login: string;
    /** May take devices from the shared quarantine. */
    readonly isAdmin: boolean;
  };
  'organisation-data.changed': {
    readonly organisationId: OrganisationId;
    readonly lists: readonly OrganisationList[];
    readonly assetIds?: readonly AssetId[];
  };
  /** Due by the clock alone. */
  'units.due': {
    readonly organisationId: OrganisationId;
    readonly vehicleIds: readonly AssetId[];
    readonly journeyIds: readonly JourneyId[];
    readonly unevaluated?: readonly { readonly assetId: AssetId; readonly oldestFix: EpochMs }[];
  };
  'log.level.set': { readonly name: string; readonly level: string | null };
  'import.progressed': { readonly importId: string; readonly done: number };
  'import.cancelled': { readonly importId: string };
  /** Previews are in one instance's memory. */
  'preview.shown': {
    readonly organisationId: OrganisationId;
    readonly instanceId: string;
    readonly preview: EnginePreview;
  };
  'preview.stopped': { readonly organisationId: OrganisationId };
  /** Others' events were lost: drop caches. */
  'events.missed': Record<string, never>;
}

/** 'here': not sent to others; long events are split along these lists. */
export const DELIVERED: { readonly [K in keyof Events]: 'here' | readonly (keyof Events[K] & string)[] } = {
  'fixes.stored': ['assets'],
  'latest.corrected': ['assetIds'],
  'journey.changed': ['journeyIds'],
  'plan.changed': ['vehicleIds', 'journeyIds'],
  'event.reported': ['assets'],
  'alerts.changed': ['raised', 'changed', 'ended'],
  'cases.changed': ['caseIds'],
  'geofence.changed': ['locationIds', 'routeIds'],
  'duties.changed': ['driverIds'],
  'settings.changed': [],
  'device.paired': 'here',
  'organisation-data.changed': ['assetIds'],
  'units.due': ['vehicleIds', 'journeyIds', 'unevaluated'],
  'log.level.set': [],
  'import.progressed': [],
  'import.cancelled': [],
  'preview.shown': [],
  'preview.stopped': [],
  'events.missed': 'here',
};
