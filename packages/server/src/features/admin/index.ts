import { mountEngineSettings } from './engine-settings.ts';
import { mountServerManagement } from './management.ts';
import { mountMembers } from './members.ts';
import type { AdminNeeds } from './needs.ts';

export { mountApiDocs } from './api-docs.ts';
export type { AdminNeeds };

export function mountAdministration(needs: AdminNeeds): void {
  mountServerManagement(needs);
  mountMembers(needs);
  mountEngineSettings(needs);
}
