import { constants } from '@linehaul/domain/constants';
import { countUpTo, type Timeline } from './timeline.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof SPEEDS)[number];

export interface ReplayState {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly isPlaying: boolean;
  readonly speed: ReplaySpeed;
}

/** Outside React for frequent updates. A step takes 350 ms (section 9). */
export class ReplayClock {
  readonly timeline: Timeline;
  readonly from: number;
  readonly to: number;
  /** Reduced motion: jumps. */
  readonly isStepwise: boolean;
  #state: ReplayState;
  #place = 0;
  readonly #listeners = new Set<() => void>();

  /** `timeline`: at least one instant. */
  constructor(timeline: Timeline, isStepwise: boolean) {
    this.timeline = timeline;
    this.from = timeline.instants[0] as number;
    this.to = timeline.instants.at(-1) as number;
    this.isStepwise = isStepwise;
    this.#state = { time: this.from, isPlaying: false, speed: 1 };
  }

  readonly get = (): ReplayState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Restarts at the end. */
  play(): void {
    if (this.#state.time >= this.to) this.seek(this.from);
    if (this.from < this.to) this.#set({ isPlaying: true });
  }

  pause(): void {
    this.#set({ isPlaying: false });
  }

  toggle(): void {
    if (this.#state.isPlaying) this.pause();
    else this.play();
  }

  setSpeed(speed: ReplaySpeed): void {
    this.#set({ speed });
  }

  resume({ time, isPlaying, speed }: ReplayState): void {
    this.setSpeed(speed);
    this.seek(time);
    if (isPlaying && this.#state.time < this.to) this.play();
  }

  seek(time: number): void {
    const bounded = Math.min(this.to, Math.max(this.from, time));
    this.#place = this.#placeOf(bounded);
    this.#set({ time: bounded });
  }

  /** Recorded points; negative: back. */
  skip(points: number): void {
    const { instants } = this.timeline;
    const { time } = this.#state;
    const at = countUpTo(instants, time) - 1;
    // Between points, the one behind already counts as a step.
    const from = points < 0 && time > (instants[at] as number) ? at + 1 : at;
    const next = Math.min(instants.length - 1, Math.max(0, from + points));
    this.seek(instants[next] as number);
  }

  /** Real milliseconds. */
  advance(milliseconds: number): void {
    const { isPlaying, speed } = this.#state;
    if (!isPlaying) return;
    const { steps } = this.timeline;
    const last = steps.length - 1;
    this.#place += (milliseconds * speed) / constants.replayMarkerStepMs;
    if (this.#place >= last) {
      this.#place = last;
      this.#set({ time: this.to, isPlaying: false });
      return;
    }
    const step = Math.floor(this.#place);
    const begin = steps[step] as number;
    const share = this.isStepwise ? 0 : this.#place - step;
    this.#set({ time: begin + ((steps[step + 1] as number) - begin) * share });
  }

  #placeOf(time: number): number {
    const { steps } = this.timeline;
    const step = countUpTo(steps, time) - 1;
    if (step < 0) return 0;
    if (step >= steps.length - 1) return steps.length - 1;
    const begin = steps[step] as number;
    return step + (time - begin) / ((steps[step + 1] as number) - begin);
  }

  #set(change: Partial<ReplayState>): void {
    const next = { ...this.#state, ...change };
    const { time, isPlaying, speed } = this.#state;
    if (next.time === time && next.isPlaying === isPlaying && next.speed === speed) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
