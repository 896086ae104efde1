import { isDeepStrictEqual } from 'node:util';
import { type Journey, journeyPlan } from '@linehaul/contracts/journeys';
import type { EpochMs } from '@linehaul/domain/core';
import { isRunning } from '@linehaul/domain/journeys';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, fieldFailure, instantText } from '../../../platform/http/index.ts';
import { type EntityOverride, type OverrideInput, roomBody, wholeBody } from '../../entities/index.ts';
import { type OrganisationContext, organisationFor } from '../../organisation/index.ts';
import { addLateReason } from '../life-cycle/late-reason.ts';
import { transitionJourney } from '../life-cycle/transition.ts';
import { journeyDetail } from '../record/journey-detail.ts';
import { createPlan } from './create-plan.ts';
import { editPlan } from './edit-plan.ts';
import { planInputOf } from './plan-input.ts';

type Values = Readonly<Record<string, unknown>>;

/** Stops can't be written: new journeys have none, a DRAFT shifts them. */
export function journeyOverride(db: Executor, bus: Bus, now: () => EpochMs): EntityOverride {
  async function edit(organisation: OrganisationContext, id: string, input: OverrideInput, record: Values) {
    const { caller, values, version, body } = input;
    const whole = await journeyDetail(db, organisation.id, id);
    if (!whole) return new Failure('idnotfound', { entityName: 'journey' });
    const comment = body.changeComment === whole.changeComment ? undefined : body.changeComment;
    if (Object.keys(values).length === 0 && !comment) return undefined;
    const plan = planOf(record, { ...body, changeComment: comment }, stopsOf(whole, record));
    if (plan instanceof Failure) return plan;
    return editPlan(db, bus, organisation, {
      journeyId: id,
      version,
      input: planInputOf(plan),
      actor: caller.login,
      now: now(),
    });
  }

  return {
    async create({ organisationId, caller, values, body }) {
      const organisation = await organisationFor(db, caller, organisationId);
      if (organisation instanceof Failure) return organisation;
      if (values.reason) return fieldFailure('journey', 'reason', 'a new journey is not late yet');
      const plan = planOf(values, body, []);
      if (plan instanceof Failure) return plan;
      const by = { actor: caller.login, now: now() };
      const made = await createPlan(db, bus, organisation, planInputOf(plan), by);
      return made instanceof Failure ? asRecord(made) : made;
    },

    async update(record, input) {
      const { organisationId, caller, values, version } = input;
      const organisation = await organisationFor(db, caller, organisationId);
      if (organisation instanceof Failure) return organisation;
      if (!('reason' in values)) {
        const failure = await edit(organisation, record.id, input, wholeBody('journey', record, values));
        return failure && asRecord(failure);
      }
      // A late reason is its own command.
      if (Object.keys(values).length > 1)
        return fieldFailure('journey', 'reason', 'is added alone, without another change');
      return addLateReason(db, bus, organisation, {
        journeyId: record.id,
        reason: String(values.reason ?? ''),
        version,
        actor: caller.login,
        now: now(),
      });
    },

    async remove(record, { organisationId, caller, version }) {
      const organisation = await organisationFor(db, caller, organisationId);
      if (organisation instanceof Failure) return organisation;
      const command = {
        journeyId: record.id,
        to: 'DELETED',
        version,
        actor: caller.login,
        now: now(),
      } as const;
      const done = await transitionJourney(db, bus, organisation, command);
      return done instanceof Failure ? done : undefined;
    },

    async shown(record, body) {
      const whole = await journeyDetail(db, record.organisationId as OrganisationContext['id'], record.id);
      if (!whole) return {};
      const { hazardous, oversizeVehicle, oversizeLoad } = whole;
      // Two names of one value: both may be sent.
      const either = (stored: boolean, alias: unknown, value: unknown) => (alias === value ? alias : stored);
      const moving = Object.fromEntries(
        MOVING.filter((name) => name in body).map((name) => [name, body[name]]),
      );
      return {
        ...whole,
        ...moving,
        journeyLocationList: sameStops(whole.journeyLocationList, body.journeyLocationList),
        journeyActivityList: sameStops(whole.journeyActivityList, body.journeyActivityList),
        hazardous: either(hazardous, body.hazardous, body.isHazardous),
        oversizeVehicle: either(oversizeVehicle, body.oversizeVehicle, body.isOversizeVehicle),
        oversizeLoad: either(oversizeLoad, body.oversizeLoad, body.isOversizeLoad),
      };
    },
  };
}

/** The engine may have changed these since. */
const MOVING = [
  'timeExplanation',
  'positionExplanation',
  'silentSinceUtc',
  'nextStop',
  'latestFixUtc',
  'alarm',
  'attention',
  'travelledKilometres',
  'remainingKilometres',
];
const PLANNED = [
  'id',
  'sequence',
  'locationId',
  'plannedArrivalTimeUtc',
  'plannedDepartureTimeUtc',
  'revisedArrivalTimeUtc',
  'revisedDepartureTimeUtc',
  'orders',
];

function sameStops(stored: Journey['journeyActivityList'], given: unknown): unknown {
  if (!Array.isArray(given)) return stored;
  const planned = (stop: unknown) =>
    PLANNED.map((name) => (typeof stop === 'object' ? ((stop as Values | null)?.[name] ?? null) : null));
  return isDeepStrictEqual(stored.map(planned), given.map(planned)) ? given : stored;
}

function planOf(
  { reason: _, driverId, driver2Id, ...values }: Values,
  body: Values,
  stops: readonly object[],
) {
  const { changeComment, overrideConflict } = body;
  const plan = {
    ...values,
    driverId1: driverId,
    driverId2: driver2Id,
    stops,
    changeComment,
    overrideConflict,
  };
  const read = roomBody(journeyPlan, 'journey', plan);
  return read instanceof Failure ? asRecord(read) : read;
}

function stopsOf(whole: Journey, record: Values): readonly object[] {
  const runs = isRunning(whole.journeyStatus);
  const moved =
    whole.journeyStatus === 'DRAFT'
      ? Date.parse(String(record.plannedStartDateTimeUtc)) - Date.parse(whole.plannedStartDateTimeUtc)
      : 0;
  const time = (planned: string | null, revised: string | null) => {
    const inForce = (runs ? revised : null) ?? planned;
    return inForce && instantText(Date.parse(inForce) + moved);
  };
  return whole.journeyActivityList.map((stop) => ({
    id: stop.id,
    locationId: stop.locationId,
    plannedArrivalTimeUtc: time(stop.plannedArrivalTimeUtc, stop.revisedArrivalTimeUtc),
    plannedDepartureTimeUtc: time(stop.plannedDepartureTimeUtc, stop.revisedDepartureTimeUtc),
  }));
}

const NAMES: Readonly<Record<string, string>> = { driverId1: 'driverId', driverId2: 'driver2Id' };

function asRecord({ code, details }: Failure): Failure {
  return new Failure(code === 'notFound' ? 'idnotfound' : code, {
    ...details,
    ...(details.fieldErrors
      ? {
          fieldErrors: details.fieldErrors.map((error) => ({
            ...error,
            field: NAMES[error.field] ?? error.field,
          })),
        }
      : {}),
  });
}
