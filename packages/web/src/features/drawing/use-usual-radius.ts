import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { useOrganisation } from '../../platform/session/index.tsx';

/** Metres: the radius of a circle that says none. */
export function useUsualRadius(): number {
  const { settings } = useOrganisation();
  return settingsWith(settings as Partial<OrganisationSettings>).defaultCircleRadiusMetres;
}
