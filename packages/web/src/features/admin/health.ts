import type { ResponseOf } from '@linehaul/contracts/http';
import type { getHealth } from '@linehaul/contracts/identity';

export type HealthAnswer = ResponseOf<typeof getHealth>;

export interface HealthComponent {
  readonly name: string;
  readonly status: HealthAnswer['status'];
  readonly details: readonly (readonly [name: string, value: unknown])[];
}

/** Unhealthy first. */
export function componentsOf({ components = {} }: HealthAnswer): readonly HealthComponent[] {
  const all = Object.entries(components).map(([name, { status, details = {} }]) => ({
    name,
    status,
    details: Object.entries(details),
  }));
  return [...all.filter(({ status }) => status !== 'UP'), ...all.filter(({ status }) => status === 'UP')];
}
