import type { SharedKind } from '@linehaul/contracts/allocation';
import type { Journey } from '@linehaul/contracts/journeys';
import {
  type AllocationProposals,
  askAllocationProposals,
  getAllocationProposals,
  type PlannedLegs,
  type ProposalReasonWire,
  type ProposalWire,
} from '@linehaul/contracts/proposals';
import { intersects, resourcesOf } from '@linehaul/domain/allocation';
import { isArchived } from '@linehaul/domain/fleet';
import { HIDDEN_REASONS, type HiddenReason } from '@linehaul/domain/proposals';
import type { OrganisationDesk } from '@linehaul/testkit/answers';
import { ApiFailure, type FakeServer } from '../fake-server.ts';
import { allocatedTo, othersOf, periodOf } from './takings.ts';

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly siteName: string | null;
  readonly isArchived: boolean;
}

function candidatesOf(desk: OrganisationDesk, kind: SharedKind): readonly Candidate[] {
  if (kind === 'driver')
    return desk.drivers.map(({ id, name, siteName, archived }) => ({
      id,
      name,
      siteName,
      isArchived: isArchived(archived),
    }));
  return desk.assets
    .filter(({ assetCategory }) => assetCategory.toLowerCase() === kind)
    .map(({ id, registrationNumber: name, siteName, archived, description }) => ({
      id,
      name,
      siteName,
      isArchived: isArchived(archived, description ?? undefined),
    }));
}

const unknownHours = {
  known: 'unknown' as const,
  leftMinutes: null,
  neededMinutes: 330,
  usedMinutes: null,
  dayMinutes: null,
  restsOnTheWay: 0,
  short: null,
};

const weighed = (share: number) => ({ share, isDrawback: false });
const AT_SITE: ProposalReasonWire = { kind: 'atSite', ...weighed(0.44) };
const FAR: ProposalReasonWire = { kind: 'emptyKilometres', ...weighed(0.1), kilometres: 1_380 };
const NOTHING_AROUND: readonly ProposalReasonWire[] = [
  { kind: 'slackBefore', ...weighed(0.1), minutes: null },
  { kind: 'slackAfter', ...weighed(0.1), minutes: null },
  { kind: 'journeysHurt', ...weighed(0.2), journeys: 0, references: [] },
];

type Ranked = Pick<
  Journey,
  'id' | 'plannedStartDateTimeUtc' | 'plannedEndDateTimeUtc' | 'locationsDescription'
>;

/** The start's site first, then by name. */
export function proposalsOf(desk: OrganisationDesk, journey: Ranked, kind: SharedKind): AllocationProposals {
  const period = periodOf(journey);
  const busy = new Set(
    othersOf(desk, journey.id)
      .filter((one) => intersects(periodOf(one), period))
      .flatMap((one) => resourcesOf(allocatedTo(one)).map(({ id }) => id)),
  );
  const reasonOf = ({ id, isArchived: isGone }: Candidate): HiddenReason | undefined =>
    isGone ? 'archived' : busy.has(id) ? 'busy' : undefined;
  const all = candidatesOf(desk, kind);
  const isAtSite = ({ siteName }: Candidate) =>
    siteName !== null && journey.locationsDescription.startsWith(siteName);
  const proposals = all
    .filter((one) => !reasonOf(one))
    .sort((a, b) => Number(isAtSite(b)) - Number(isAtSite(a)) || a.name.localeCompare(b.name))
    .map(
      (one): ProposalWire => ({
        id: one.id,
        score: isAtSite(one) ? 80 : 50,
        reasons: [
          isAtSite(one) ? AT_SITE : FAR,
          ...(kind === 'driver' ? [{ kind: 'hoursUnknown' as const, share: 0, isDrawback: true }] : []),
          ...NOTHING_AROUND,
        ],
        hours: kind === 'driver' ? unknownHours : null,
      }),
    );
  const day = journey.plannedStartDateTimeUtc.slice(0, 10);
  return {
    madeUtc: new Date().toISOString(),
    firstDate: day,
    lastDate: day,
    proposals,
    hidden: HIDDEN_REASONS.flatMap((reason) => {
      const ids = all.filter((one) => reasonOf(one) === reason).map(({ id }) => id);
      return ids.length > 0 ? [{ reason, count: ids.length, ids }] : [];
    }),
  };
}

export function answerProposals(server: FakeServer, desks: readonly OrganisationDesk[]): void {
  server.answer(getAllocationProposals, ({ params, query }) => {
    const desk = desks.find(({ organisation }) => organisation.id === params.orgId);
    const journey = desk?.journeys.find(({ id }) => id === params.journeyId);
    if (!desk || !journey) return new ApiFailure('notFound', { entityName: 'journey' });
    return proposalsOf(desk, journey, query.kind);
  });
  server.answer(askAllocationProposals, ({ params, body: { plan, journeyId, kind } }) => {
    const desk = desks.find(({ organisation }) => organisation.id === params.orgId);
    if (!desk) return new ApiFailure('notFound', { entityName: 'journey' });
    return proposalsOf(desk, { id: journeyId ?? '', ...rankedPlan(plan, desk) }, kind);
  });
}

function rankedPlan({ plannedStartDateTimeUtc, stops }: PlannedLegs, desk: OrganisationDesk) {
  const [first, last] = [stops[0]?.place, stops.at(-1)];
  const start = desk.locations.find(
    ({ latitudeDegrees, longitudeDegrees }) =>
      latitudeDegrees === first?.latitude && longitudeDegrees === first?.longitude,
  );
  return {
    plannedStartDateTimeUtc,
    plannedEndDateTimeUtc: last?.plannedArrivalTimeUtc ?? last?.plannedDepartureTimeUtc ?? null,
    locationsDescription: start?.name ?? '',
  };
}

export function nobodyFits(desk: OrganisationDesk): AllocationProposals {
  const [first = '', ...others] = desk.drivers.map(({ id }) => id);
  return {
    madeUtc: new Date().toISOString(),
    firstDate: '2026-11-20',
    lastDate: '2026-11-21',
    proposals: [],
    hidden: [
      { reason: 'busy', count: 1, ids: [first] },
      { reason: 'licence', count: others.length, ids: others },
    ],
  };
}

export function variedProposals(answer: AllocationProposals): AllocationProposals {
  const varied: readonly Partial<ProposalWire>[] = [
    {
      score: 92,
      reasons: [
        AT_SITE,
        { kind: 'hoursLeft', ...weighed(0.16), leftMinutes: 370, neededMinutes: 330 },
        { kind: 'usualPair', ...weighed(0.11), drives: 14 },
        { kind: 'slackBefore', ...weighed(0.1), minutes: 180 },
        { kind: 'slackAfter', ...weighed(0.08), minutes: 95 },
        { kind: 'journeysHurt', ...weighed(0.11), journeys: 0, references: [] },
      ],
      hours: {
        ...{
          known: 'known' as const,
          leftMinutes: 370,
          neededMinutes: 330,
          usedMinutes: 170,
          dayMinutes: 540,
        },
        ...{ restsOnTheWay: 0, short: null },
      },
    },
    {
      score: 61,
      reasons: [
        AT_SITE,
        { kind: 'journeysHurt', share: 0.05, isDrawback: true, journeys: 1, references: ['KF-00-D'] },
        { kind: 'hoursShort', share: 0, isDrawback: true, minutes: 80 },
        { kind: 'slackBefore', ...weighed(0.2), minutes: null },
        { kind: 'slackAfter', share: 0, isDrawback: true, minutes: -20 },
      ],
      hours: {
        ...{
          known: 'partly' as const,
          leftMinutes: 250,
          neededMinutes: 330,
          usedMinutes: 290,
          dayMinutes: 540,
        },
        ...{ restsOnTheWay: 0, short: { fromUtc: `${answer.firstDate}T14:10:00.000Z`, minutes: 80 } },
      },
    },
    {
      score: 40,
      reasons: [{ kind: 'placeUnknown', share: 0, isDrawback: true }, ...NOTHING_AROUND],
      hours: {
        ...{
          known: 'known' as const,
          leftMinutes: 540,
          neededMinutes: 1_080,
          usedMinutes: 0,
          dayMinutes: 540,
        },
        ...{ restsOnTheWay: 1, short: null },
      },
    },
  ];
  return {
    ...answer,
    proposals: answer.proposals.map((proposal, i) => ({ ...proposal, ...varied[i] })),
  };
}
