import { type AssetId, type DriverId, type JourneyId, MINUTE } from '@linehaul/domain/core';
import {
  ACTIONS_BY_STATUS,
  isCopyable,
  isEditable,
  JOURNEY_STATUSES,
  type JourneyStatus,
  transitionTo,
} from '@linehaul/domain/journeys';

export interface Case {
  readonly id: JourneyId;
  readonly start: number;
  readonly vehicleId: AssetId;
  readonly driverId: DriverId;
}
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}
export type Outcome = { readonly status: number; readonly errorKey?: string };
export interface Action {
  readonly name: string;
  readonly call: (journey: Case, organisation: string) => Call | Promise<Call>;
  readonly outcome: (from: JourneyStatus) => Outcome;
  /** Unchanged where absent. */
  readonly leadsTo?: JourneyStatus;
  readonly kind?: (from: JourneyStatus) => string | undefined;
}

export const UNKNOWN: Outcome = { status: 404, errorKey: 'notFound' };
const NOT_ALLOWED: Outcome = { status: 409, errorKey: 'illegalMove' };
const comment = { changeComment: 'for the test' };

const where =
  (isOffered: (from: JourneyStatus) => boolean, status = 200) =>
  (from: JourneyStatus): Outcome => {
    if (from === 'DELETED') return UNKNOWN;
    return isOffered(from) ? { status } : NOT_ALLOWED;
  };
const offers =
  (...names: readonly (typeof ACTIONS_BY_STATUS)[JourneyStatus][number][]) =>
  (from: JourneyStatus) =>
    ACTIONS_BY_STATUS[from].some((name) => names.includes(name));

export const transitions = (submitsTo: JourneyStatus): readonly Action[] => {
  const transition = (from: JourneyStatus, to: JourneyStatus) => {
    const found = transitionTo(from, to);
    return found?.name === 'submit' && to !== submitsTo ? undefined : found;
  };
  const by = (to: JourneyStatus, name: string, call: Action['call'], status = 200): Action => ({
    name,
    call,
    outcome: where((from) => transition(from, to) !== undefined, status),
    leadsTo: to,
    kind: (from) => transition(from, to)?.name,
  });
  return [
    ...JOURNEY_STATUSES.map((to) =>
      by(to, `become ${to}`, ({ id }, organisation) => ({
        method: 'PUT',
        path: `/api/journeys/${organisation}/${id}/adjust-journey-status/${to}`,
        body: comment,
      })),
    ),
    by('CANCELLED', 'cancel', ({ id }, organisation) => ({
      method: 'DELETE',
      path: `/api/journeys/cancel/${organisation}/${id}`,
    })),
    by(
      'DELETED',
      'delete',
      ({ id }, organisation) => ({ method: 'DELETE', path: `/api/journeys/delete/${organisation}/${id}` }),
      204,
    ),
  ];
};

export const otherActions = (planOf: (journey: Case) => Promise<object>): readonly Action[] => [
  {
    name: 'allocate',
    call: ({ id, vehicleId, driverId }, organisation) => ({
      method: 'PUT',
      path: `/api/journeys/${organisation}/${id}`,
      body: { vehicleId, driverId1: driverId, ...comment },
    }),
    outcome: where(offers('allocate', 'reallocate')),
    kind: () => 'allocate',
  },
  {
    name: 'change the planned start',
    call: ({ id, start }, organisation) => ({
      method: 'PUT',
      path: `/api/journeys/${organisation}/${id}/adjust-start-date/${new Date(start + MINUTE).toISOString()}`,
    }),
    outcome: where(offers('changePlannedStart')),
    kind: () => 'startDate',
  },
  {
    name: 'add a late reason',
    call: ({ id }, organisation) => ({
      method: 'PUT',
      path: `/api/journeys/${organisation}/${id}/add-late-reason/Bag%20Late`,
    }),
    outcome: where(offers('addLateReason')),
    kind: () => 'lateReason',
  },
  {
    name: 'edit the plan',
    call: async (journey, organisation) => ({
      method: 'PUT',
      path: `/api/journeys/${organisation}/${journey.id}/plan`,
      body: await planOf(journey),
    }),
    outcome: where(isEditable),
    kind: () => 'plan',
  },
  {
    name: 'copy',
    call: ({ id, start }, organisation) => ({
      method: 'POST',
      path: `/api/journeys/${organisation}/${id}/copy`,
      body: { plannedStartDateTimeUtc: new Date(start).toISOString(), withAllocation: false },
    }),
    outcome: where(isCopyable, 201),
  },
  {
    name: 'repeat',
    call: ({ id }, organisation) => ({
      method: 'POST',
      path: `/api/journeys/${organisation}/${id}/repeat`,
      body: { weekdays: [1], weeks: 1, withAllocation: false },
    }),
    outcome: where(isCopyable, 201),
  },
  ...(['overview', 'history', 'overlaps', 'route'] as const).map(
    (name): Action => ({
      name: `read the ${name}`,
      call: ({ id }, organisation) => ({
        method: 'GET',
        path: {
          overview: `/api/journeys/${id}`,
          history: `/api/journeys/${organisation}/${id}/history`,
          overlaps: `/api/journeys/${organisation}/${id}/overlaps`,
          route: `/api/routes/${organisation}/journey/${id}`,
        }[name],
      }),
      outcome: where(() => true),
    }),
  ),
];
