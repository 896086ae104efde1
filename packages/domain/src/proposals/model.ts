import type { AssetFacts, LicenceFacts, Resource, ResourceKind, Taking } from '../allocation/index.ts';
import type { EpochMs, Kilometres } from '../core/index.ts';
import type { LngLat } from '../geo/index.ts';
import type { DateText } from '../time/index.ts';

export interface PlacedTaking extends Taking {
  readonly id: string;
  readonly start?: LngLat;
  readonly end?: LngLat;
  /** Of its end; default: the occupation's. */
  readonly endP80?: EpochMs;
}

/** By `hoursForJourney`: with the journey in the plan. Minutes of driving. */
export type HoursForJourney =
  | { readonly known: 'unknown'; readonly needed: number }
  | {
      readonly known: 'known' | 'partly';
      readonly needed: number;
      /** At its start. */
      readonly left: number;
      /** At its end. */
      readonly spare: number;
      /** Driven since daily rest at its start, and the day's most. */
      readonly used: number;
      readonly day: number;
      /** Daily rests that it has time for. */
      readonly rests: number;
      /** Hours run out there, so many minutes before its end. */
      readonly short?: { readonly at: EpochMs; readonly minutes: number };
    };

interface CandidateFacts {
  readonly id: string;
  /** Breaks ties. */
  readonly name: string;
  /** Last fix, else site; undefined: unknown. */
  readonly lastPlace?: LngLat;
}

export type Candidate = CandidateFacts &
  (
    | {
        readonly kind: 'driver';
        readonly archived: boolean;
        readonly licences: readonly LicenceFacts[];
        readonly hours: HoursForJourney;
      }
    | { readonly kind: 'vehicle' | 'trailer'; readonly asset: AssetFacts }
  );

export interface ProposalInput {
  readonly journey: PlacedTaking;
  readonly isHazardous: boolean;
  /** Organisation's zone. */
  readonly days: { readonly first: DateText; readonly last: DateText };
  /** Rows are of this kind; other candidates are hidden under 'category'. */
  readonly kind: ResourceKind;
  readonly candidates: readonly Candidate[];
  /** Journeys around this one, of any status. */
  readonly others: readonly PlacedTaking[];
  readonly turnRoundMinutes: number;
  /** By road. */
  readonly kilometresBetween: (from: LngLat, to: LngLat) => Kilometres;
  /** Made with the resource chosen already; 0: none, or nothing chosen. */
  readonly drivesTogether: (candidate: Resource) => number;
  readonly isCoupled: (candidate: Resource) => boolean;
}

export const HIDDEN_REASONS = ['archived', 'busy', 'licence', 'permit', 'category'] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/** Of all points, 0 to 1; a drawback has none. */
export type ProposalReason = { readonly share: number; readonly isDrawback: boolean } & (
  | { readonly kind: 'emptyKilometres'; readonly kilometres: Kilometres }
  | { readonly kind: 'atSite' }
  | { readonly kind: 'placeUnknown' }
  /** Minutes; undefined: no journey within sight. */
  | { readonly kind: 'slackBefore' | 'slackAfter'; readonly minutes?: number }
  | { readonly kind: 'journeysHurt'; readonly journeyIds: readonly string[] }
  | { readonly kind: 'hoursLeft'; readonly left: number; readonly needed: number }
  | { readonly kind: 'hoursShort'; readonly minutes: number }
  | { readonly kind: 'hoursUnknown' }
  | { readonly kind: 'usualPair'; readonly drives: number }
  | { readonly kind: 'coupled' }
);

export interface Proposal {
  readonly candidateId: string;
  /** 0 to 100. */
  readonly score: number;
  /** Strongest first; absences last. */
  readonly reasons: readonly ProposalReason[];
}

export interface Proposals {
  /** Best first; unknown hours below known ones. */
  readonly rows: readonly Proposal[];
  readonly hidden: ReadonlyMap<HiddenReason, readonly string[]>;
}
