import { listQuarantine } from '@linehaul/contracts/telemetry';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callList } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { recordsKey } from '../../../shared/organisation-data/index.ts';
import classes from '../fleet.module.css';
import { ASSETS_PATH, DEVICES_PATH } from '../paths.ts';

export type AssetTab = 'all' | 'VEHICLE' | 'TRAILER' | 'devices';

interface Props {
  readonly current: AssetTab;
  readonly search?: Readonly<Record<string, unknown>>;
}

export function AssetTabs({ current, search = {} }: Props) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const router = useRouter();
  const devices = useQuery({
    queryKey: [...recordsKey(organisation.id, 'assets'), 'devices', 'count'],
    refetchInterval: 60_000,
    queryFn: ({ signal }) =>
      callList(listQuarantine, {
        params: { orgId: organisation.name },
        query: { size: 1 },
        signal,
        background: true,
      }),
  });
  const tab = (name: AssetTab, to: string, part: Readonly<Record<string, unknown>>, count?: number) => {
    // Router links match by prefix.
    const target = { to: to as '/', search: part as never };
    return (
      <a
        key={name}
        href={router.buildLocation(target).href}
        className={classes.tab}
        aria-current={name === current ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void router.navigate(target);
        }}
      >
        {t(`fleet.assets.tabs.${name}`)}
        {count ? <span className="lh-count">{count}</span> : null}
      </a>
    );
  };
  return (
    <nav className={classes.tabs} aria-label={t('fleet.assets.kinds')}>
      {tab('all', ASSETS_PATH, search)}
      {tab('VEHICLE', ASSETS_PATH, { ...search, kind: 'VEHICLE' })}
      {tab('TRAILER', ASSETS_PATH, { ...search, kind: 'TRAILER' })}
      {tab('devices', DEVICES_PATH, {}, devices.data?.total)}
    </nav>
  );
}
