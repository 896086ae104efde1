import { getAsset } from '@linehaul/contracts/fleet';
import { type AssetPosition, getLatestOfAsset } from '@linehaul/contracts/telemetry';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { recordsKey } from '../../shared/organisation-data/index.ts';

const POLL_MS = 20_000;

/** null: no fix ever. */
export function useLastPosition(assetId: string) {
  const { id, name } = useOrganisation();
  const client = useQueryClient();
  const queryKey = [...recordsKey(id, 'assets'), 'last-position', assetId];
  return useQuery({
    queryKey,
    refetchInterval: POLL_MS,
    queryFn: async ({ signal }): Promise<AssetPosition | null> => {
      const options = { params: { orgId: name, assetId }, signal, background: true };
      // Asks the asset first, as browsers log a missing position's 404.
      const isHeard =
        client.getQueryData(queryKey) || (await call(getAsset, options)).lastFixTimeUtc !== null;
      return isHeard ? call(getLatestOfAsset, options) : null;
    },
  });
}
