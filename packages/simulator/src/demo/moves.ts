import { operatorTransition } from '@linehaul/contracts/operator';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { CallFailed, type Operator } from '../operator/index.ts';
import { APPROVED_BEFORE } from './plan.ts';
import type { WorldJourney } from './roster.ts';
import type { OrganisationWorld } from './world.ts';

const COMMENTS = [
  'Proof of delivery received and filed',
  'Delivered in full, papers complete',
  'Odometer and seals checked, all in order',
];
const OVERRIDE = 'Spoken with the driver: back in time for this one';
const CLOSED_SHARE = 0.35;
const CLOSED_AFTER = 90 * MINUTE;
/** The product closes older ones. */
const CLOSED_WITHIN = 26 * HOUR;

export class Controllers {
  readonly #operator: Operator;
  readonly #world: OrganisationWorld;
  readonly #done = new Set<string>();

  constructor(operator: Operator, world: OrganisationWorld) {
    this.#operator = operator;
    this.#world = world;
  }

  async actAt(now: number): Promise<void> {
    const { organisation } = this.#world;
    for (const journey of this.#world.journeysBetween(now - HOUR, now + APPROVED_BEFORE)) {
      if (journey.lot >= (organisation.approvalRequired ? 0.6 : 0.15)) continue;
      await this.#once(`approve ${journey.reference}`, async () => {
        if (organisation.approvalRequired) await this.#move(journey, 'PENDING_APPROVAL');
        await this.#move(journey, 'APPROVED');
      });
    }
    for (const journey of this.#world.journeysBetween(now - 2 * CLOSED_WITHIN, now)) {
      const since = now - journey.drive.end;
      if ((journey.lot * 7) % 1 > CLOSED_SHARE || since < CLOSED_AFTER || since > CLOSED_WITHIN) continue;
      const comment = COMMENTS[Math.floor(journey.lot * 1000) % COMMENTS.length];
      await this.#once(`close ${journey.reference}`, () => this.#move(journey, 'CLOSED', comment));
    }
  }

  async #once(what: string, act: () => Promise<void>): Promise<void> {
    if (this.#done.has(what)) return;
    await act();
    this.#done.add(what);
  }

  async #move(
    journey: WorldJourney,
    status: string,
    comment?: string,
    overrideConflict = false,
  ): Promise<void> {
    const { name, members } = this.#world.organisation;
    try {
      await this.#operator.call(operatorTransition, {
        params: { name, reference: journey.reference },
        body: { status, comment, overrideConflict, login: members.at(-1)! },
      });
    } catch (error) {
      if (!(error instanceof CallFailed) || (error.status !== 409 && error.status !== 404)) throw error;
      if (error.code === 'overlappingJourneys' && !overrideConflict) {
        await this.#move(journey, status, OVERRIDE, true);
      }
    }
  }
}
