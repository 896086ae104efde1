import { useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { LiveStore } from './feed/live-store.ts';
import classes from './live.module.css';
import { MapControls } from './MapControls.tsx';
import { MapFailed } from './MapFailed.tsx';
import { ToolHint } from './ToolHint.tsx';
import { useMapAccess } from './use-map-access.ts';
import { useMapView } from './use-map-view.ts';

const NOTHING_COVERED = { left: 0, right: 0, bottom: 0 };
const PADDING = { top: 112, left: 40, bottom: 56, right: 52 };

export function PlaceMap() {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const scheme = useComputedColorScheme('light');
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [store] = useState(() => new LiveStore());
  const { container, view, basemap, failed, tryAgain } = useMapView({
    scheme,
    organisationId: organisation.id,
    settings: organisation.settings,
    store,
    isPhone,
    onHit: () => undefined,
  });
  const tool = useMapAccess({ view, scheme, padding: PADDING, towns: basemap?.towns });
  return (
    <>
      <div ref={container} className={classes.map} />
      {failed && <MapFailed onRetry={tryAgain} />}
      <MapControls
        onZoomIn={() => view?.map.zoomIn()}
        onZoomOut={() => view?.map.zoomOut()}
        fit={{ label: t('live.wholeCountry'), run: () => view?.goHome(PADDING) }}
      />
      {tool && <ToolHint tool={tool} covered={NOTHING_COVERED} />}
    </>
  );
}
