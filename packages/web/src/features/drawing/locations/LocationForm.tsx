import { createLocation, type Location, updateLocation } from '@linehaul/contracts/fleet';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { useMap } from '../../../shared/map/index.ts';
import {
  ArchivedBadge,
  ChangedDialog,
  FormSection,
  fieldId,
  RecordFacts,
  RecordForm,
  useNewest,
  useRecordValues,
  useSave,
} from '../../../ui/records/index.ts';
import { DrawFields } from '../DrawFields.tsx';
import { typedNumber } from '../drawing.ts';
import { useDrawing } from '../drawing-store.ts';
import { useDrawingTexts, useProblemText } from '../use-drawing-texts.ts';
import { useSketch } from '../use-sketch.ts';
import { ContactFields, OnMapFields, PlaceFields } from './LocationFields.tsx';
import {
  drawingFrom,
  formField,
  type LocationValues,
  locationBody,
  locationValues,
  NO_LOCATION,
  shapeValues,
  validateLocation,
  validateShape,
} from './location-values.ts';
import classes from './locations.module.css';
import { LOCATIONS_PATH } from './paths.ts';
import { useLocationArchive } from './use-location-archive.tsx';

interface Props {
  /** As the server has it now; absent for a new one. */
  readonly location?: Location;
  onRead?(): void;
  readonly map: ReactNode;
}

/** A location's form with its map beside it, or on a narrow screen within it. */
export function LocationForm({ location, onRead, map }: Props) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const isNarrow = useMediaQuery('(max-width: 999px)', undefined, { getInitialValueInEffect: false });
  const texts = useDrawingTexts();
  const problemText = useProblemText();
  const check = useCallback(
    (values: LocationValues) => validateLocation(values, t, texts, problemText),
    [t, texts, problemText],
  );
  const form = useRecordValues(location ? locationValues(location) : NO_LOCATION, check);
  const { values, base, problems, change } = form;
  const isDirty = useRef(false);
  isDirty.current = form.isDirty;
  const [stands, wantNewest] = useNewest(location, form, isDirty, locationValues);

  const [state, dispatch] = useDrawing(drawingFrom(values.shape));
  const { drawing } = state;
  useEffect(() => change({ shape: shapeValues(drawing) }), [change, drawing]);
  // A newer version of the record brings its own shape.
  const stood = useRef(base);
  useEffect(() => {
    if (stood.current === base) return;
    stood.current = base;
    dispatch({ type: 'loaded', drawing: drawingFrom(form.values.shape) });
  }, [base, form.values.shape, dispatch]);

  const look = useMemo(() => {
    const opacity = typedNumber(values.opacityOnMap) / 100;
    return {
      ...(/^#[0-9a-f]{6}$/i.test(values.colourOnMap) ? { colour: values.colourOnMap } : {}),
      ...(opacity >= 0 && opacity <= 1 ? { opacity } : {}),
    };
  }, [values.colourOnMap, values.opacityOnMap]);
  const onMap = useSketch(drawing, dispatch, look);
  const access = useMap();
  // A place that is there already is what the map begins with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each map
  useEffect(() => {
    if (access && location) onMap.show();
  }, [access]);

  const params = { orgId: organisation.name, locationId: location?.id ?? '' };
  const saving = useSave({
    kind: 'locations',
    listPath: LOCATIONS_PATH,
    form: { ...form, showFieldErrors: (found) => form.showFieldErrors(inForm(found)) },
    isDirty,
    title: t(location ? 'locations.edit' : 'locations.create'),
    send: () => {
      const body = locationBody(values, texts, stands);
      return location
        ? call(updateLocation, { params, body })
        : call(createLocation, { params: { orgId: organisation.name }, body });
    },
    savedText: () => t('locations.saved', { name: values.name.trim() }),
  });
  const archiving = useLocationArchive(wantNewest);
  const nameOf = (field: string) => t([`locations.fields.${field}`, field]);
  const fields = { values, problems, change };
  const crumbs = [{ label: t('locations.admin') }, { label: t('locations.title'), to: LOCATIONS_PATH }];
  // While a shape is being drawn it is not yet wrong; what a save or the server says stands.
  const wrong = validateShape(values.shape, texts);
  const isSaid = form.isTried || (drawing.isFinished && drawing.points.length > 0);
  const onServer = !wrong && problems.shape;
  const mapCard = (
    <section className={classes.map} aria-label={t('locations.map')}>
      {map}
    </section>
  );
  return (
    <>
      <RecordForm
        title={t(location ? 'locations.edit' : 'locations.create')}
        breadcrumbs={location ? [...crumbs, { label: location.name }] : crumbs}
        reference={location?.name}
        badges={location?.isDeleted && <ArchivedBadge />}
        notice={
          location?.isDeleted && (
            <div className={classes.notice}>
              <span>{t('locations.isArchived')}</span>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArchiveOff size={14} />}
                onClick={() => archiving.restore(location)}
              >
                {t('ui.records.restore')}
              </Button>
            </div>
          )
        }
        problems={problems}
        failures={saving.failures}
        nameOf={nameOf}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        remove={
          location &&
          !location.isDeleted && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconArchive size={16} />}
              onClick={() => archiving.archive(stands ?? location)}
            >
              {t('ui.records.archive')}
            </Button>
          )
        }
        isAsideWide
        aside={
          isNarrow ? (
            location && <RecordFacts record={location} />
          ) : (
            <>
              {mapCard}
              {location && <RecordFacts record={location} />}
            </>
          )
        }
        onSave={saving.save}
        onCancel={saving.leave}
      >
        <FormSection title={t('locations.place')} hint={t('locations.placeHint')}>
          <PlaceFields {...fields} />
        </FormSection>
        <FormSection title={t('locations.fields.shape')} hint={t('locations.shapeHint')} isWide>
          <div id={fieldId('shape')} tabIndex={-1} className={classes.shape}>
            {isNarrow && mapCard}
            <DrawFields
              state={state}
              dispatch={dispatch}
              onMap={onMap}
              problem={wrong && isSaid ? wrong : undefined}
            />
            {onServer && (
              <p role="alert" className={classes.refused}>
                {onServer}
              </p>
            )}
          </div>
        </FormSection>
        <FormSection title={t('locations.onMap')} hint={t('locations.onMapHint')}>
          <OnMapFields {...fields} />
        </FormSection>
        <FormSection title={t('locations.contact')} hint={t('locations.contactHint')}>
          <ContactFields {...fields} />
        </FormSection>
      </RecordForm>
      {archiving.dialog}
      {location && saving.changes && (
        <ChangedDialog
          reference={location.name}
          changes={saving.changes}
          nameOf={(field) => nameOf(formField(field))}
          onReload={() => {
            wantNewest();
            onRead?.();
          }}
          onClose={saving.forgetChanges}
        />
      )}
    </>
  );
}

function inForm(problems: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, text]) => [formField(field), text]));
}
