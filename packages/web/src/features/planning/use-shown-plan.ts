import { distanceMetres } from '@linehaul/domain/geo';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { atLocation, positionOf } from './model/plan-values.ts';
import type { PlanPanelProps } from './PlanPanel.tsx';
import type { Estimate } from './use-estimate.ts';
import type { PlanForm } from './use-plan-form.ts';

type LngLat = readonly [longitude: number, latitude: number];

/** A plan as the map draws it. */
export interface ShownPlan {
  readonly id: string;
  readonly stops: readonly {
    readonly number: number;
    readonly name: string;
    readonly position: LngLat;
    readonly canMove: boolean;
  }[];
  readonly line: readonly LngLat[];
  /** A stop was dragged to another place. */
  onMove(number: number, pick: PickedPlace): void;
}
export interface PickedPlace {
  readonly longitude: number;
  readonly latitude: number;
  /** The nearest known place, in words. */
  readonly place?: string;
}
/** The next click on the map is a place. */
export interface PickRequest {
  readonly hint: string;
  onPick(pick: PickedPlace): void;
  onCancel(): void;
}

/** A click within this of a known place means that place, metres. */
const AT_LOCATION_METRES = 100;

interface Options extends Pick<PlanPanelProps, 'onShow' | 'onPicking'> {
  readonly form: PlanForm;
  readonly estimate: Estimate;
}

/** Keeps the map beside the form: it draws the plan as it is typed, and sets a stop where the person clicks. */
export function useShownPlan({ form, estimate, onShow, onPicking }: Options) {
  const { t } = useTranslation();
  const { values, journey, changeStop } = form;
  const id = journey?.journeyId ?? 'new';
  const { stops } = values;
  const { line } = estimate;
  const places = stops.flatMap((stop, i) => {
    const position = positionOf(stop);
    return position ? [{ number: i + 1, name: stop.name, position, canMove: stop.past === undefined }] : [];
  });
  const { list } = useOrganisationData().locations;
  const placeAt = useCallback(
    (key: string, pick: PickedPlace) => {
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
  // In another order the discs are other stops.
  const written = JSON.stringify([places, stops.map(({ key }) => key)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: times change often, and the map doesn't show them
  const shown = useMemo<ShownPlan>(
    () => ({
      id,
      stops: places,
      line: line ?? [],
      onMove: (number, pick) => {
        const stop = stops[number - 1];
        if (stop) placeAt(stop.key, pick);
      },
    }),
    [id, written, line, placeAt],
  );
  useEffect(() => onShow(shown), [onShow, shown]);
  useEffect(() => () => onShow(undefined), [onShow]);

  const [pickingKey, setPickingKey] = useState<string>();
  const setPicking = useCallback(
    (key: string | undefined) => {
      setPickingKey((before) => {
        // A place that was not set after all is chosen from the locations again.
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
  useEffect(() => {
    if (!pickingKey || number === 0) {
      onPicking(undefined);
      return;
    }
    onPicking({
      hint: t('planning.pickHint', { number }),
      onPick(pick) {
        placeAt(pickingKey, pick);
        setPickingKey(undefined);
      },
      onCancel: () => setPicking(undefined),
    });
  }, [pickingKey, number, placeAt, onPicking, setPicking, t]);
  useEffect(() => () => onPicking(undefined), [onPicking]);
  return { pickingKey, setPicking };
}
