import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import type { JourneyPlan } from '@linehaul/contracts/journeys';
import { occupiedBy } from '@linehaul/domain/allocation';
import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, type FieldError } from '../../../platform/http/index.ts';
import type { Actor } from '../../../platform/records/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { publishPlan } from '../life-cycle/publish-plan.ts';
import { placeOf } from '../occupation/allocated.ts';
import { takenText } from '../occupation/overlap.ts';
import { fieldError } from '../record/field-failure.ts';
import { createPlans } from './create-plan.ts';
import { draftsOf, findKnown, insertFingerprints, type KnownJourney } from './file-plan-store.ts';
import { type PlanInput, planInputOf } from './plan-input.ts';
import { type RowOfPlan, TakenEarlier } from './taken-earlier.ts';

interface FilePlan extends RowOfPlan {
  readonly plan: JourneyPlan;
  readonly fingerprint: string;
}

interface MadeJourney {
  readonly journeyId: JourneyId;
  readonly vehicleId: string | undefined;
}

type Answer = { readonly errors: readonly FieldError[] } | { readonly made: MadeJourney | undefined };

export const filePlans = {
  takenEarlier: () => new TakenEarlier(),

  async known(
    db: Executor,
    organisationId: OrganisationId,
    rows: readonly { readonly reference: string; readonly fingerprint: string }[],
  ): Promise<readonly (KnownJourney | undefined)[]> {
    if (rows.length === 0) return [];
    const found = await findKnown(
      db,
      organisationId,
      rows.map(({ reference }) => reference),
      rows.map(({ fingerprint }) => fingerprint),
    );
    const byFingerprint = new Map(found.map((journey) => [journey.fingerprint, journey]));
    const byReference = new Map(found.map((journey) => [journey.uniqueReference, journey]));
    return rows.map(
      ({ reference, fingerprint }) => byFingerprint.get(fingerprint) ?? byReference.get(reference),
    );
  },

  async takeStored(
    db: Executor,
    organisationId: OrganisationId,
    taken: TakenEarlier,
    rows: readonly (RowOfPlan & { readonly journeyId: JourneyId })[],
    now: EpochMs,
  ): Promise<void> {
    const byId = new Map(rows.map((row) => [row.journeyId, row]));
    for (const draft of await draftsOf(db, organisationId, [...byId.keys()])) {
      const { place, line } = byId.get(draft.id)!;
      const { uniqueReference, times, allocated } = draft;
      taken.take({ place, line, uniqueReference, period: occupiedBy(times, now) }, allocated);
    }
  },

  async make(
    tx: Executor,
    organisation: OrganisationContext,
    plans: readonly FilePlan[],
    by: Actor,
    asked: { readonly dry: boolean; readonly taken: TakenEarlier },
  ): Promise<readonly Answer[]> {
    if (plans.length === 0) return [];
    const inputs = plans.map(({ plan, ...row }) => ({ input: planInputOf(plan), row }));
    const made = await createPlans(tx, organisation, inputs, by, asked);
    const answers = made.map((one, i): Answer => {
      const { input } = inputs[i]!;
      if (one instanceof Failure) return { errors: errorsOf(one, input, organisation.timeZone) };
      const { journeyId } = one;
      return { made: journeyId ? { journeyId, vehicleId: input.allocated.vehicleId } : undefined };
    });
    const stored = answers.flatMap((answer, i) =>
      'made' in answer && answer.made
        ? [{ journeyId: answer.made.journeyId, fingerprint: plans[i]!.fingerprint }]
        : [],
    );
    await insertFingerprints(tx, organisation.id, stored);
    return answers;
  },

  publish(bus: Bus, organisationId: OrganisationId, made: readonly MadeJourney[]): void {
    const [allocated, others] = [made.filter(hasVehicle), made.filter((one) => !hasVehicle(one))];
    for (const some of [allocated, others]) {
      if (some.length === 0) continue;
      const [ids, vehicles] = [
        some.map(({ journeyId }) => journeyId),
        some.map(({ vehicleId }) => vehicleId),
      ];
      publishPlan(bus, organisationId, ids, vehicles);
    }
  },
};

const hasVehicle = ({ vehicleId }: MadeJourney) => vehicleId !== undefined;

function errorsOf(failure: Failure, input: PlanInput, timeZone: string): readonly FieldError[] {
  const { fieldErrors, errorPayload, detail } = failure.details;
  if (fieldErrors) return fieldErrors;
  if (failure.code !== 'overlappingJourneys') return [fieldError('', detail ?? failure.code)];
  return (errorPayload as readonly OverlappingJourney[]).flatMap((other) => {
    const period = { from: Date.parse(other.occupiedFromUtc), to: Date.parse(other.occupiedToUtc) };
    const text = takenText(`journey ${other.journeyUniqueReference}`, period, timeZone);
    return other.sharedResources.map(({ id }) => fieldError(placeOf(input.allocated, id), text));
  });
}
