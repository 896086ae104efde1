import type { CaseAction, CaseAlert } from '@linehaul/contracts/cases';

export type TimelineEntry =
  | { readonly kind: 'action'; readonly id: string; readonly at: number; readonly action: CaseAction }
  | {
      readonly kind: 'alerts';
      readonly id: string;
      readonly at: number;
      /** Newest first; consecutive alerts of one type. */
      readonly alerts: readonly CaseAlert[];
    };

/** Newest first. `isUnfolded`: one entry per alert. */
export function timelineOf(
  { events, actions }: { readonly events: readonly CaseAlert[]; readonly actions: readonly CaseAction[] },
  isUnfolded: boolean,
): readonly TimelineEntry[] {
  const single: TimelineEntry[] = [
    ...events.map((alert) => ({
      ...{ kind: 'alerts' as const, id: alert.id, at: Date.parse(alert.startedUtc), alerts: [alert] },
    })),
    ...actions.map((action) => ({
      ...{ kind: 'action' as const, id: action.id, at: Date.parse(action.atUtc), action },
    })),
  ].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  if (isUnfolded) return single;
  const folded: TimelineEntry[] = [];
  for (const entry of single) {
    const last = folded.at(-1);
    const isSame =
      entry.kind === 'alerts' &&
      last?.kind === 'alerts' &&
      entry.alerts[0]!.eventType === last.alerts[0]!.eventType;
    if (isSame) folded[folded.length - 1] = { ...last, alerts: [...last.alerts, ...entry.alerts] };
    else folded.push(entry);
  }
  return folded;
}
