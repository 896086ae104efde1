import type { EnginePreview } from '@linehaul/contracts/admin';
import type { AssetId, EpochMs, JourneyId, LocationId, OrganisationId, RouteId } from '@linehaul/domain/core';
import type { OrganisationList } from '@linehaul/domain/organisation';

/** What rooms tell rooms above them. Events carry ids, never data: a listener reads what it may see. */
export interface Events {
  /** Fixes became durable: per vehicle, the oldest fix time among them. */
  'fixes.stored': {
    readonly organisationId: OrganisationId;
    readonly assets: readonly {
      readonly assetId: AssetId;
      readonly oldestFix: EpochMs;
      readonly latestMoved: boolean;
    }[];
  };
  /** These vehicles' latest positions are others than before, since fixes turned out wrong, or right after all. */
  'latest.corrected': { readonly organisationId: OrganisationId; readonly assetIds: readonly AssetId[] };
  /** A journey's plan, allocation, life cycle or statuses changed. */
  'journey.changed': {
    readonly organisationId: OrganisationId;
    readonly journeyIds: readonly JourneyId[];
    /** By a controller's command: everybody's screens show it at once. False for the engine's findings and for loads. */
    readonly byHand: boolean;
  };
  /** A journey's plan or allocation changed so that tracking must evaluate these vehicles anew. */
  'plan.changed': {
    readonly organisationId: OrganisationId;
    readonly vehicleIds: readonly AssetId[];
    /** Changed journeys that have no vehicle. */
    readonly journeyIds?: readonly JourneyId[];
  };
  /** Events that trackers report beside positions became durable: per vehicle, the oldest among them. */
  'event.reported': {
    readonly organisationId: OrganisationId;
    readonly assets: readonly { readonly assetId: AssetId; readonly oldest: EpochMs }[];
  };
  /** Alerts began, changed or ended, by the engine's finding or by what a person did with them. */
  'alerts.changed': {
    readonly organisationId: OrganisationId;
    readonly raised: readonly string[];
    readonly changed: readonly string[];
    readonly ended: readonly string[];
  };
  /** The geofence that locations cover, or the line that routes take, is another: who is evaluated by it is evaluated anew. */
  'geofence.changed': {
    readonly organisationId: OrganisationId;
    readonly locationIds?: readonly LocationId[];
    readonly routeIds?: readonly RouteId[];
  };
  /** The organisation's limits, or the places that it watches, are others. */
  'settings.changed': { readonly organisationId: OrganisationId };
  /** A person gave a device to an asset: what the device told before, while nobody's, can come along. */
  'device.paired': {
    readonly organisationId: OrganisationId;
    readonly assetId: AssetId;
    readonly deviceId: string;
    readonly login: string;
    /** The person may take devices out of the common quarantine as well. */
    readonly isAdmin: boolean;
  };
  /** Records of these lists were made, changed or archived. */
  'organisation-data.changed': {
    readonly organisationId: OrganisationId;
    readonly lists: readonly OrganisationList[];
    /** Assets that the map shows under another name, or no longer. */
    readonly assetIds?: readonly AssetId[];
  };
  /** What the clock alone can change: to be evaluated by whoever they belong to. */
  'units.due': {
    readonly organisationId: OrganisationId;
    readonly vehicleIds: readonly AssetId[];
    /** Journeys that have no vehicle. */
    readonly journeyIds: readonly JourneyId[];
  };
  /** A logger tells more or less from now on. */
  'log.level.set': { readonly name: string; readonly level: string | null };
  /** How far whoever works at an import is. */
  'import.progressed': { readonly importId: string; readonly done: number };
  'import.cancelled': { readonly importId: string };
  /** How a preview of other limits stands: small, and nowhere but in the memory of whoever works at it. */
  'preview.shown': {
    readonly organisationId: OrganisationId;
    readonly instanceId: string;
    readonly preview: EnginePreview;
  };
  /** The organisation's preview is to end: another one takes its place, or a person has enough. */
  'preview.stopped': { readonly organisationId: OrganisationId };
  /** Events of other instances were missed: what is known from before is to be read anew. */
  'events.missed': Record<string, never>;
}

/** Others are told: by which of its lists an event that is too long for one message is cut. 'here' is nobody else's affair. */
export const DELIVERED: { readonly [K in keyof Events]: 'here' | readonly (keyof Events[K] & string)[] } = {
  'fixes.stored': ['assets'],
  'latest.corrected': ['assetIds'],
  'journey.changed': ['journeyIds'],
  'plan.changed': ['vehicleIds', 'journeyIds'],
  'event.reported': ['assets'],
  'alerts.changed': ['raised', 'changed', 'ended'],
  'geofence.changed': ['locationIds', 'routeIds'],
  'settings.changed': [],
  // Who published it does the work.
  'device.paired': 'here',
  'organisation-data.changed': ['assetIds'],
  'units.due': ['vehicleIds', 'journeyIds'],
  'log.level.set': [],
  'import.progressed': [],
  'import.cancelled': [],
  'preview.shown': [],
  'preview.stopped': [],
  'events.missed': 'here',
};
