import { getInfo } from '@linehaul/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export interface Installation {
  readonly ribbon?: string;
  readonly hasApiDocs: boolean;
  readonly version?: string;
}

/** `displayOn`: profiles split by commas. */
export function ribbonOf(
  activeProfiles: readonly string[],
  displayOn: string | undefined,
): string | undefined {
  const meant = (displayOn ?? '').split(',').map((profile) => profile.trim());
  return activeProfiles.find((profile) => meant.includes(profile));
}

/** Ignores failure (specification, section 8). */
export function useInstallation(): Installation {
  const { data } = useQuery({
    queryKey: ['info'],
    queryFn: ({ signal }) => call(getInfo, { signal, background: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const profiles = data?.activeProfiles ?? [];
  return {
    ribbon: ribbonOf(profiles, data?.['display-ribbon-on-profiles']),
    hasApiDocs: profiles.includes('api-docs'),
    version: data?.build?.version,
  };
}
