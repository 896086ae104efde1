import type { Location } from '@linehaul/contracts/fleet';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { FormSection, fieldId, type PartProps } from '../../../ui/records/index.ts';
import { COLOUR, opacityOf } from './location-values.ts';
import classes from './locations.module.css';

export interface ShapeSlot {
  readonly map: ReactNode;
  valueOf(location: Location | undefined): object;
  bodyOf(value: object): Readonly<Record<string, unknown>>;
  problemOf(value: object, t: Translate): string | undefined;
  readonly Field: ComponentType<{
    readonly value: object;
    readonly loaded: object;
    readonly isStored: boolean;
    readonly problem?: string;
    readonly isTried: boolean;
    readonly look: { readonly colour?: string; readonly opacity?: number };
    onChange(value: object): void;
  }>;
}

function MapCard({ map }: Pick<ShapeSlot, 'map'>) {
  const { t } = useTranslation();
  return (
    <section className={classes.map} aria-label={t('locations.map')}>
      {map}
    </section>
  );
}

function useNarrow(): boolean {
  return useMediaQuery('(max-width: 999px)', undefined, { getInitialValueInEffect: false }) ?? false;
}

/** Undefined: narrow, inside the form. */
export function useMapAside(map: ReactNode): ReactNode {
  return useNarrow() ? undefined : <MapCard map={map} />;
}

type Props = PartProps<Location> & { readonly slot: ShapeSlot };

export function LocationShape({ slot, values, base, problems, isTried, record, change }: Props) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const onChange = useCallback((shape: object) => change({ shape }), [change]);
  const colour = String(values.colourOnMap);
  const opacity = opacityOf(values);
  const look = useMemo(
    () => ({
      ...(COLOUR.test(colour) ? { colour } : {}),
      ...(opacity !== undefined && opacity >= 0 && opacity <= 1 ? { opacity } : {}),
    }),
    [colour, opacity],
  );
  return (
    <FormSection title={t('locations.shape')} hint={t('locations.shapeHint')} isWide>
      <div id={fieldId('shape')} tabIndex={-1} className={classes.shape}>
        {isNarrow && <MapCard map={slot.map} />}
        <slot.Field
          value={values.shape as object}
          loaded={base.shape as object}
          isStored={record !== undefined}
          problem={problems.shape}
          isTried={isTried}
          look={look}
          onChange={onChange}
        />
      </div>
    </FormSection>
  );
}
