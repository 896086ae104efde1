import type { Permission } from '@linehaul/domain/identity';
import { Failure } from './failure.ts';
import type { Membership } from './organisation.ts';

export function missingPermission(
  { organisation, role, permissions }: Membership,
  needs: Permission,
): Failure | undefined {
  if (permissions.includes(needs)) return undefined;
  return new Failure('roleForbids', {
    detail: `As ${role} of ${organisation.name} you may not do this. Its administrators give roles.`,
    errorPayload: { role, needs },
  });
}
