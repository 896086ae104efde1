import { DEFAULT_SETTINGS, type OrganisationSettings } from '../organisation/index.ts';
import type { CaseSettings } from './model.ts';

/** Holds for cases opened from now on. */
export function caseSettingsOf(settings: OrganisationSettings): CaseSettings {
  return {
    closeAfterMinutes: 10,
    appearMinutes: settings.caseAppearMinutes,
    networkShare: 0.2,
    networkWindowMinutes: 10,
    networkLeastVehicles: 3,
    takeMinutes: { CRITICAL: settings.caseTakeCriticalMinutes, WARNING: settings.caseTakeWarningMinutes },
    handleMinutes: { CRITICAL: settings.caseDoneCriticalMinutes, WARNING: settings.caseDoneWarningMinutes },
    levelMinutes: settings.caseLevelMinutes,
  };
}

export const DEFAULT_CASE_SETTINGS: CaseSettings = caseSettingsOf(DEFAULT_SETTINGS);
