import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { text } from '../../platform/i18n/index.ts';
import { warning } from '../../ui/index.ts';
import type { LiveStore } from './feed/live-store.ts';
import { type Basemap, loadBasemap } from './map/basemap-data.ts';
import { loadConfiguredBasemap } from './map/configured-basemap.ts';
import type { Hit } from './map/hits.ts';
import { type Camera, MapView } from './map/map-view.ts';
import type { Scheme } from './map/palette.ts';

interface Options {
  readonly scheme: Scheme;
  readonly organisationId: string;
  readonly settings: Readonly<Record<string, number | boolean>>;
  readonly store: LiveStore;
  readonly isPhone: boolean;
  onHit(hit: Hit | undefined, byKeyboard: boolean): void;
}

/** Another theme (keeping camera) or organisation rebuilds it. */
export function useMapView(options: Options) {
  const { scheme, organisationId, settings, store, isPhone } = options;
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView>();
  const [noWebGl, setNoWebGl] = useState(false);
  const hit = useRef(options.onHit);
  hit.current = options.onHit;
  const camera = useRef<{ organisationId: string; camera: Camera }>(undefined);
  const {
    data: basemap,
    isError,
    refetch,
  } = useQuery({ queryKey: ['basemap'], staleTime: Number.POSITIVE_INFINITY, queryFn: loadBasemapWithFont });

  const configured = useConfiguredBasemap();

  // Fixed while open.
  const settingsNow = useEffectEvent(() => settingsWith(settings as Partial<OrganisationSettings>));
  useEffect(() => {
    const element = container.current;
    if (!basemap || configured.isPending || !element) return;
    const former = camera.current?.organisationId === organisationId ? camera.current?.camera : undefined;
    let made: MapView;
    try {
      made = new MapView({
        container: element,
        scheme,
        basemap,
        configured: configured.data ?? undefined,
        store,
        settings: settingsNow(),
        isPhone,
        camera: former,
        onHit: (what, byKeyboard) => hit.current(what, byKeyboard),
        onCamera: (at) => {
          camera.current = { organisationId, camera: at };
        },
      });
    } catch (error) {
      console.error(error);
      setNoWebGl(true);
      return;
    }
    setView(made);
    return () => {
      setView(undefined);
      made.remove();
    };
  }, [basemap, configured.data, configured.isPending, scheme, organisationId, store, isPhone]);

  return { container, view, basemap, failed: isError || noWebGl, tryAgain: () => void refetch() };
}

/** Asked once; a failure warns and uses the embedded one. */
function useConfiguredBasemap() {
  return useQuery({
    queryKey: ['configured-basemap'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // null: queries may not return undefined.
    queryFn: async () => {
      try {
        return (await loadConfiguredBasemap()) ?? null;
      } catch (error) {
        console.warn(error);
        warning(text('live.basemapFailed'));
        return null;
      }
    },
  });
}

/** First labels need the font. */
async function loadBasemapWithFont(): Promise<Basemap> {
  const [basemap] = await Promise.all([
    loadBasemap(),
    document.fonts.load("13px 'IBM Plex Sans Variable'").catch(() => []),
  ]);
  return basemap;
}
