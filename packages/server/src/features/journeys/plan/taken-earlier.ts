import {
  type Allocated,
  intersects,
  type Occupied,
  type Resource,
  resourcesOf,
} from '@linehaul/domain/allocation';
import { resourceKey } from '../occupation/overlap.ts';

/** A plan of a file, by its first row. */
export interface RowOfPlan {
  /** From 0, in the order of the rows. */
  readonly place: number;
  /** As the file counts. */
  readonly line: number;
}

export interface Taking extends RowOfPlan {
  readonly uniqueReference: string;
  readonly period: Occupied;
}

/**
 * What plans of earlier rows take of drivers and assets. A file's journeys are drafts, which are in nobody's
 * way as stored journeys; among themselves the earlier row counts.
 */
export class TakenEarlier {
  readonly #takings = new Map<string, Taking[]>();

  take(taking: Taking, allocated: Allocated): void {
    for (const resource of resourcesOf(allocated)) {
      const key = resourceKey(resource);
      const takings = this.#takings.get(key);
      if (takings) takings.push(taking);
      else this.#takings.set(key, [taking]);
    }
  }

  /** What an earlier try of these rows took. */
  forgetFrom(place: number): void {
    for (const [key, takings] of this.#takings) {
      this.#takings.set(
        key,
        takings.filter((taking) => taking.place < place),
      );
    }
  }

  /** The first taking of each resource that is in the way. */
  inTheWayOf(
    { place }: RowOfPlan,
    period: Occupied,
    allocated: Allocated,
  ): readonly { readonly resource: Resource; readonly taking: Taking }[] {
    return resourcesOf(allocated).flatMap((resource) => {
      const taking = this.#takings
        .get(resourceKey(resource))
        ?.find((other) => other.place < place && intersects(other.period, period));
      return taking ? [{ resource, taking }] : [];
    });
  }
}
