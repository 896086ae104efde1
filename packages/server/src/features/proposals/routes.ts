import type { QueryOf } from '@linehaul/contracts/http';
import {
  type AllocationProposals,
  askAllocationProposals,
  getAllocationProposals,
  PLAN_DAYS_LIMIT,
} from '@linehaul/contracts/proposals';
import type { Resource, ResourceKind } from '@linehaul/domain/allocation';
import { type EpochMs, HOUR, type OrganisationId } from '@linehaul/domain/core';
import { rulesOf } from '@linehaul/domain/driver-hours';
import { isRunning } from '@linehaul/domain/journeys';
import { proposalsFor } from '@linehaul/domain/proposals';
import { type Executor, isId } from '../../platform/db/index.ts';
import { Failure, fieldFailure, type Mount, type OrganisationContext } from '../../platform/http/index.ts';
import { hoursFor } from '../driver-hours/index.ts';
import { forecastEnds, type KnowledgeCache } from '../forecast/index.ts';
import { takingsAround } from '../journeys/index.ts';
import type { AskedJourney, TakingsAround } from './around.ts';
import { askedPlan, daysOfPlan } from './asked-plan.ts';
import { assetsOf, driversOf, lastFixes } from './candidates-store.ts';
import { type Facts, proposalInput } from './input.ts';
import { drivenTogether } from './together-store.ts';
import { proposalsWire } from './wire.ts';

type Query = QueryOf<typeof getAllocationProposals>;

const MARGIN = 24 * HOUR;

export function mountProposals(
  mount: Mount,
  db: Executor,
  knowledge: KnowledgeCache,
  now: () => EpochMs,
): void {
  mount(getAllocationProposals, ({ organisation, params: { journeyId }, query }) =>
    proposalsOf(db, knowledge, organisation, { journeyId }, query, now()),
  );

  mount(askAllocationProposals, ({ organisation, body: { plan, journeyId, ...query } }) => {
    const asked = { journeyId: journeyId ?? undefined, plan: askedPlan(plan) };
    return proposalsOf(db, knowledge, organisation, asked, query, now());
  });
}

async function proposalsOf(
  db: Executor,
  knowledge: KnowledgeCache,
  organisation: OrganisationContext,
  asked: AskedJourney,
  query: Query,
  at: EpochMs,
): Promise<AllocationProposals | Failure> {
  const { journeyId, plan } = asked;
  if (journeyId !== undefined && !isId(journeyId)) return notFound();
  if (plan && daysOfPlan(plan, at) > PLAN_DAYS_LIMIT)
    return fieldFailure('plan', 'plan.stops', `must end at most ${PLAN_DAYS_LIMIT} days after the start`);
  const [around, candidates] = await Promise.all([
    takingsAround(db, organisation.id, asked, MARGIN, at),
    candidatesOf(db, organisation.id, query, { except: journeyId, now: at }),
  ]);
  if (!around) return notFound();
  const facts = await factsAround(db, knowledge, organisation, around, query, at);
  const input = proposalInput({ ...candidates, ...facts }, at);
  const references = new Map(around.others.map(({ id, uniqueReference }) => [id, uniqueReference]));
  return proposalsWire(proposalsFor(input, at), input, references, at);
}

const notFound = () => new Failure('notFound', { entityName: 'journey' });

type Candidates = Pick<Facts, 'kind' | 'drivers' | 'assets' | 'fixes' | 'pairs' | 'coupled'>;

/** A constant number of statements, in turn: two connections at most. */
async function candidatesOf(
  db: Executor,
  organisationId: OrganisationId,
  query: Query,
  but: { readonly except: string | undefined; readonly now: EpochMs },
): Promise<Candidates> {
  const { kind } = query;
  const together = (partner: ResourceKind) =>
    drivenTogether(db, organisationId, kind, chosenIn(query, partner), but);
  return {
    kind,
    drivers: kind === 'driver' ? await driversOf(db, organisationId) : [],
    assets:
      kind === 'driver' ? [] : await assetsOf(db, organisationId, kind === 'vehicle' ? 'VEHICLE' : 'TRAILER'),
    fixes: await lastFixes(db, organisationId),
    pairs: await together(kind === 'driver' ? 'vehicle' : 'driver'),
    coupled: await together(kind === 'trailer' ? 'vehicle' : 'trailer'),
  };
}

async function factsAround(
  db: Executor,
  knowledge: KnowledgeCache,
  organisation: OrganisationContext,
  around: TakingsAround,
  query: Query,
  now: EpochMs,
): Promise<Omit<Facts, keyof Candidates>> {
  const { timeZone } = organisation;
  const { journey, others } = around;
  const { id, times } = journey;
  const crew = crewOf(around, query);
  const running = [journey, ...others].filter((one) => isRunning(one.times.status));
  return {
    ...around,
    ends: await forecastEnds(
      db,
      organisation,
      knowledge,
      now,
      running.map((one) => one.id),
    ),
    hours:
      query.kind === 'driver'
        ? await hoursFor(db, organisation, { id, times, drivers: crew }, now)
        : new Map(),
    crew,
    rules: rulesOf(organisation.settings, timeZone, crew > 1),
    timeZone,
    turnRoundMinutes: organisation.settings.turnRoundMinutes,
  };
}

/** Those chosen, as a save would store them; else those stored. */
const crewOf = ({ journey }: TakingsAround, query: Query) =>
  chosenIn(query, 'driver').length || journey.allocated.driverIds.length;

function chosenIn(query: Query, kind: ResourceKind): readonly Resource[] {
  const { driverId1, driverId2, vehicleId, trailerId, trailer2Id } = query;
  const given = { driver: [driverId1, driverId2], vehicle: [vehicleId], trailer: [trailerId, trailer2Id] };
  return given[kind].flatMap((id) => (id !== undefined && isId(id) ? [{ kind, id }] : []));
}
