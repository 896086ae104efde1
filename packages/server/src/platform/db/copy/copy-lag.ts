interface Mark {
  readonly at: number;
  readonly place: bigint;
}

/** A copy that has stopped is not followed for ever. */
const MOST_MARKS = 600;

/**
 * How old what a copy shows may be, without comparing two machines' clocks: the copy has what the primary had written
 * when its newest place that the copy has reached was noted.
 */
export class CopyLag {
  #marks: Mark[] = [];

  /** `place`: in the primary's log, at `at` or a moment later. */
  note(at: number, place: bigint): void {
    this.#marks.push({ at, place });
    if (this.#marks.length > MOST_MARKS) this.#marks.shift();
  }

  /** `reached`: the place that the copy shows. @returns milliseconds; undefined: it has reached nothing that was noted */
  at(now: number, reached: bigint): number | undefined {
    const newest = this.#marks.findLastIndex(({ place }) => place <= reached);
    if (newest < 0) return undefined;
    this.#marks = this.#marks.slice(newest);
    return now - this.#marks[0]!.at;
  }
}
