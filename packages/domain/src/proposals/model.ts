import type { AssetFacts, LicenceFacts, Resource, ResourceKind, Taking } from '../allocation/index.ts';
import type { EpochMs, Kilometres } from '../core/index.ts';
import type { LngLat } from '../geo/index.ts';
import type { DateText } from '../time/index.ts';

/** A journey with the places where it begins and ends. */
export interface PlacedTaking extends Taking {
  readonly id: string;
  readonly start?: LngLat;
  readonly end?: LngLat;
  /** P80 of its end. Without one the occupation's end counts. */
  readonly endP80?: EpochMs;
}

/** What is known of a driver's hours for this journey (`hoursOf` with the journey in the plan). */
export interface HoursForJourney {
  readonly known: 'known' | 'partly' | 'unknown';
  /** Minutes of driving left at its start; undefined where unknown. */
  readonly left?: number;
  readonly needed: number;
  /** Minutes driven since the last daily rest at its start, and the most that a day has. */
  readonly used?: number;
  readonly day?: number;
}

interface CandidateFacts {
  readonly id: string;
  /** Equal rows stand by it. */
  readonly name: string;
  /** Of its last fix, or of its site; undefined where nothing is known. */
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
  /** Dates of its first and last day in the organisation's zone. */
  readonly days: { readonly first: DateText; readonly last: DateText };
  /** Rows are of this kind; candidates of another are hidden under 'category'. */
  readonly kind: ResourceKind;
  readonly candidates: readonly Candidate[];
  /** Journeys around this one that take anything, of any status. */
  readonly others: readonly PlacedTaking[];
  /** Between the end of one journey and the start of the next, without the drive. */
  readonly turnRoundMinutes: number;
  /** By road. */
  readonly kilometresBetween: (from: LngLat, to: LngLat) => Kilometres;
  /** Drives that the candidate made together with the resource chosen already; 0 where none or nothing chosen. */
  readonly drivesTogether: (candidate: Resource) => number;
  /** Trailer and vehicle are coupled now: of the candidate and what is chosen already. */
  readonly isCoupled: (candidate: Resource) => boolean;
}

/** In the order in which they are asked; each candidate counts under the first. */
export const HIDDEN_REASONS = ['archived', 'busy', 'licence', 'permit', 'category'] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/** Why a row stands where it does. `share`: its part of all points, 0 to 1; a drawback has none. */
export type ProposalReason = { readonly share: number; readonly isDrawback: boolean } & (
  | { readonly kind: 'emptyKilometres'; readonly kilometres: Kilometres }
  | { readonly kind: 'atSite' }
  | { readonly kind: 'placeUnknown' }
  /** Minutes; undefined without a journey before or after within sight. */
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
  /** Strongest first: by the points it gives, or as a drawback costs. What is merely absent is last. */
  readonly reasons: readonly ProposalReason[];
}

export interface Proposals {
  /** Best first. Unknown hours stand below all known ones. */
  readonly rows: readonly Proposal[];
  readonly hidden: ReadonlyMap<HiddenReason, readonly string[]>;
}
