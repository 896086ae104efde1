import { entityNamed } from '@linehaul/domain/entities';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import type { Archivable, FormOverrides, FormValues, RecordRow } from '../../../ui/records/index.ts';
import { fieldText } from '../own-texts.ts';
import { bodyOf, type FormShape, formValues, validateForm } from './form-values.ts';

/** The catalogue's form with the room's own parts. `own`: stable. */
export function useOwnForm<Row extends RecordRow, Whole extends Row>(
  of: Archivable<Row, Whole>,
  own: FormOverrides<Whole>,
) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const entity = entityNamed(of.entity);
  const shape = useMemo(
    (): FormShape => ({
      ...own,
      needed: 'entities.required',
      labelOf: (field) => fieldText(of, field, t),
    }),
    [of, own, t],
  );
  const valuesOf = useCallback(
    (row?: Whole): FormValues => ({
      ...formValues(entity, row, timeZone, shape),
      ...own.valuesOf?.(row),
    }),
    [entity, own, shape, timeZone],
  );
  const check = useCallback(
    (values: FormValues) => ({
      ...validateForm(entity, values, timeZone, t, shape),
      ...own.check?.(values, t),
    }),
    [entity, own, shape, timeZone, t],
  );
  return {
    entity,
    shape,
    valuesOf,
    check,
    freshValues: (search: object = {}): FormValues => ({ ...valuesOf(), ...own.fresh?.({ ...search }) }),
    bodyFrom: (values: FormValues, stands?: Whole) => {
      const fields = bodyOf(entity, values, timeZone, stands, shape);
      return own.bodyOf?.(fields, values, stands) ?? fields;
    },
  };
}
