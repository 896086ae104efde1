import type { NativeFix } from '@linehaul/contracts/telemetry';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { CAPE_PARCELS } from './data/cape-parcels.ts';
import type { DemoOrganisation } from './data/describe.ts';
import { KAROO_FREIGHT } from './data/karoo-freight.ts';
import { LIMPOPO_FRESH } from './data/limpopo-fresh.ts';
import { type DemoFleet, fleetOf } from './fleet.ts';
import { lanesOf } from './lanes.ts';
import { reportAt, TICK } from './reports.ts';
import { rolesOf } from './roles.ts';
import { HISTORY, journeysOf, type LanesFrom, type WorldJourney } from './roster.ts';

export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [KAROO_FREIGHT, LIMPOPO_FRESH, CAPE_PARCELS];

const RECENT = HOUR;

class TruckStory {
  readonly #source: Generator<WorldJourney>;
  readonly journeys: WorldJourney[] = [];

  constructor(source: Generator<WorldJourney>) {
    this.#source = source;
  }

  reportUntil(time: number): void {
    while ((this.journeys.at(-1)?.plannedStart ?? Number.NEGATIVE_INFINITY) <= time) {
      this.journeys.push(this.#source.next().value);
    }
  }

  forgetBefore(time: number): void {
    while (this.journeys.length > 1 && this.journeys[1]!.drive.start < time) this.journeys.shift();
  }

  /** In progress, else the next from an hour before, else the last. */
  at(time: number): WorldJourney {
    this.reportUntil(time + 3 * HOUR);
    let last = this.journeys[0]!;
    for (const journey of this.journeys) {
      if (journey !== last && (time < last.drive.end || time < journey.drive.start - HOUR)) break;
      last = journey;
    }
    return last;
  }
}

/** Equal anchors, equal worlds. */
export class OrganisationWorld {
  readonly organisation: DemoOrganisation;
  readonly anchor: number;
  readonly fleet: DemoFleet;
  readonly lanes: LanesFrom;
  readonly #stories: TruckStory[];

  /** `anchor`: epoch milliseconds, first start. */
  constructor(organisation: DemoOrganisation, anchor: number) {
    this.organisation = organisation;
    this.anchor = anchor;
    this.fleet = fleetOf(organisation, anchor);
    this.lanes = lanesOf(organisation);
    const roles = rolesOf(organisation, this.fleet.trucks.length);
    this.#stories = this.fleet.trucks.map(
      (truck) => new TruckStory(journeysOf(organisation, truck, this.lanes, roles[truck.number]!, anchor)),
    );
  }

  journeysBetween(from: number, to: number): WorldJourney[] {
    const found = this.#stories.flatMap((story) => {
      story.reportUntil(to);
      return story.journeys.filter((j) => j.plannedStart >= from && j.plannedStart < to);
    });
    return found.sort((a, b) => a.plannedStart - b.plannedStart);
  }

  reportsAt(time: number): NativeFix[] {
    return this.#stories.flatMap((story) => reportAt(story.at(time), time, 'live') ?? []);
  }

  /** By truck, then time. */
  *reportsBetween(from: number, to: number): Generator<NativeFix> {
    for (const story of this.#stories) {
      for (let time = Math.ceil(from / MINUTE) * MINUTE; time <= to; time += MINUTE) {
        const fix = reportAt(story.at(time), time, to - time < RECENT ? 'recent' : 'past');
        if (fix) yield fix;
      }
    }
  }

  forgetBefore(time: number): void {
    for (const story of this.#stories) story.forgetBefore(time);
  }
}

export { HISTORY, TICK };
