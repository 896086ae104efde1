import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { useOrganisation } from '../../platform/session/index.tsx';

/** Metres. */
export function useUsualRadius(): number {
  const { settings } = useOrganisation();
  return settingsWith(settings as Partial<OrganisationSettings>).defaultCircleRadiusMetres;
}
