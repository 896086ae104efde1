import { type EpochMs, MINUTE } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Episode } from './model.ts';
import type { Sighting } from './sightings.ts';

/** What one sighting says of a trouble: there, gone, or in between (then it stays as it was). */
export type Reading = 'over' | 'between' | 'clear';

export interface EpisodeRule {
  readonly kind: Episode['kind'];
  /** The trouble must last this long before it counts, milliseconds. */
  readonly hold: number;
  readonly holdFixes: number;
  /** It is over after being clear for this long. */
  readonly clear: number;
}

/** What is told of the worst moment. */
export type Shown = Pick<Episode, 'value' | 'limit'>;

interface Open {
  readonly first: Sighting;
  fixes: number;
  raisedAt?: EpochMs;
  severity: number;
  worst: Shown;
  clearSince?: EpochMs;
}

/** Collects one stretch of trouble after another: each is reported once, however many fixes it has. */
export class EpisodeLog {
  readonly episodes: Episode[] = [];
  private readonly rule: EpisodeRule;
  private readonly journeyId: Episode['journeyId'];
  private open: Open | undefined;

  constructor(rule: EpisodeRule, journeyId?: Episode['journeyId']) {
    this.rule = rule;
    this.journeyId = journeyId;
  }

  /** @param severity the moment with the highest is the one that is shown */
  read(sighting: Sighting, reading: Reading, severity: number, shown: Shown = { value: severity }): void {
    const { open, rule } = this;
    if (open?.clearSince !== undefined && sighting.time - open.clearSince >= rule.clear)
      this.close(open.clearSince);
    const current = this.open;
    if (reading === 'clear') {
      if (!current) return;
      if (current.raisedAt === undefined) this.open = undefined;
      else current.clearSince ??= sighting.time;
      return;
    }
    if (!current) {
      if (reading === 'over') this.open = { first: sighting, fixes: 1, severity, worst: shown };
    } else {
      current.clearSince = undefined;
      current.fixes += 1;
      if (severity > current.severity) {
        current.severity = severity;
        current.worst = shown;
      }
    }
    const after = this.open;
    if (!after || after.raisedAt !== undefined) return;
    const lasted = sighting.time - after.first.time >= rule.hold;
    if (lasted && after.fixes >= rule.holdFixes) after.raisedAt = sighting.time;
  }

  /** @param over the journey has ended: nothing lasts beyond it */
  finish(until: EpochMs, over: boolean): readonly Episode[] {
    const { open } = this;
    if (open?.clearSince !== undefined && until - open.clearSince >= this.rule.clear)
      this.close(open.clearSince);
    else if (open) this.close(over ? (open.clearSince ?? until) : undefined);
    return this.episodes;
  }

  private close(to: EpochMs | undefined): void {
    const { open, rule } = this;
    this.open = undefined;
    if (open?.raisedAt === undefined) return;
    this.episodes.push({
      kind: rule.kind,
      journeyId: this.journeyId,
      from: open.first.time,
      to,
      raisedAt: open.raisedAt,
      longitude: open.first.point[0],
      latitude: open.first.point[1],
      ...open.worst,
    });
  }
}

/** An alarm sounds only for what is new: an episode that buffered fixes tell of afterwards is listed, not called out. */
export function isLiveAlarm(
  episode: Pick<Episode, 'raisedAt'>,
  settings: Pick<OrganisationSettings, 'liveAlarmMaximumAgeMinutes'>,
  now: EpochMs,
): boolean {
  return now - episode.raisedAt <= settings.liveAlarmMaximumAgeMinutes * MINUTE;
}
