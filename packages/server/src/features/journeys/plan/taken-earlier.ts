import {
  type Allocated,
  intersects,
  type Occupied,
  type Resource,
  resourcesOf,
} from '@linehaul/domain/allocation';
import { resourceKey } from '../occupation/overlap.ts';

export interface RowOfPlan {
  readonly place: number;
  readonly line: number;
}

export interface Taking extends RowOfPlan {
  readonly uniqueReference: string;
  readonly period: Occupied;
}

/** Drafts block nobody once stored; within a file the earlier row counts. */
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

  forgetFrom(place: number): void {
    for (const [key, takings] of this.#takings) {
      this.#takings.set(
        key,
        takings.filter((taking) => taking.place < place),
      );
    }
  }

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
