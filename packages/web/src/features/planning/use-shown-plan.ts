import { distanceMetres } from '@linehaul/domain/geo';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type MapPlace, useMapTool } from '../../shared/map/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { atLocation, positionOf } from './model/plan-values.ts';
import type { ShownPlan } from './shown-plan.ts';
import type { Estimate } from './use-estimate.ts';
import type { PlanForm } from './use-plan-form.ts';

type LngLat = readonly [longitude: number, latitude: number];

const AT_LOCATION_METRES = 100;

interface Options {
  readonly form: PlanForm;
  readonly estimate: Estimate;
  onShow(plan: ShownPlan | undefined): void;
}

export function useShownPlan({ form, estimate, onShow }: Options) {
  const { t } = useTranslation();
  const { values, journey, changeStop } = form;
  const id = journey?.journeyId ?? 'new';
  const { stops } = values;
  const { line } = estimate;
  const places = stops.flatMap((stop, i) => {
    const position = positionOf(stop);
    const { key, name, past } = stop;
    return position ? [{ key, number: i + 1, name, position, canMove: past === undefined }] : [];
  });
  const { list } = useOrganisationData().locations;
  const placeAt = useCallback(
    (key: string, pick: MapPlace) => {
      const at: LngLat = [pick.longitude, pick.latitude];
      const known = list.find(
        ({ longitudeDegrees, latitudeDegrees, radius }) =>
          Math.abs(latitudeDegrees - at[1]) < 1 &&
          distanceMetres([longitudeDegrees, latitudeDegrees], at) <=
            Math.max(radius ?? 0, AT_LOCATION_METRES),
      );
      changeStop(key, () =>
        known
          ? atLocation(known)
          : {
              isPlace: true,
              locationId: undefined,
              name: pick.place ?? '',
              latitude: String(pick.latitude),
              longitude: String(pick.longitude),
            },
      );
    },
    [list, changeStop],
  );
  // Serialised: times must not redraw the map.
  const written = JSON.stringify(places);
  const shown = useMemo<ShownPlan>(() => {
    const placed = JSON.parse(written) as typeof places;
    return {
      id,
      stops: placed,
      line: line ?? [],
      onMove: (number, pick) => {
        const moved = placed.find((stop) => stop.number === number);
        if (moved) placeAt(moved.key, pick);
      },
    };
  }, [id, written, line, placeAt]);
  useEffect(() => onShow(shown), [onShow, shown]);
  useEffect(() => () => onShow(undefined), [onShow]);

  const [pickingKey, setPickingKey] = useState<string>();
  const setPicking = useCallback(
    (key: string | undefined) => {
      setPickingKey((before) => {
        if (before && before !== key)
          changeStop(before, (stop) =>
            stop.isPlace && !stop.latitude && !stop.longitude && !stop.name ? { isPlace: false } : {},
          );
        return key;
      });
      if (key)
        changeStop(key, (stop) =>
          stop.isPlace ? {} : { isPlace: true, locationId: undefined, name: '', latitude: '', longitude: '' },
        );
    },
    [changeStop],
  );
  const number = stops.findIndex(({ key }) => key === pickingKey) + 1;
  useMapTool(
    pickingKey && number > 0
      ? {
          hint: t('planning.pickHint', { number }),
          onClick(place) {
            placeAt(pickingKey, place);
            setPickingKey(undefined);
          },
          onCancel: () => setPicking(undefined),
        }
      : undefined,
  );
  return { pickingKey, setPicking };
}
