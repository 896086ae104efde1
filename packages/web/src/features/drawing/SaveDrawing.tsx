import { createLocation } from '@linehaul/contracts/fleet';
import type { Organisation } from '@linehaul/contracts/organisation';
import { createRoute } from '@linehaul/contracts/routing';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import { type Shape, validLine } from '@linehaul/domain/shapes';
import { Button, Flex, Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay } from '../../platform/session/index.tsx';
import { recordsKey } from '../../shared/organisation-data/index.ts';
import { showFailure, success } from '../../ui/index.ts';
import { fieldProblems, IN_PLACE } from '../../ui/records/index.ts';
import classes from './drawing.module.css';
import type { Drawing } from './drawing.ts';

interface Props {
  readonly organisation: Organisation;
  readonly drawing: Drawing;
  readonly shape?: Shape;
  onTry(): void;
  onAgain(): void;
}

const LOCATION_TYPE_CHOICES = Object.entries(LOCATION_TYPES).map(([label, value]) => ({
  value: String(value),
  label,
}));

type Target = 'location' | 'route';
const NOTHING = {
  name: '',
  type: String(LOCATION_TYPES.Unclassified),
  externalReference: '',
  routeReference: '',
};
type Values = typeof NOTHING;
type Problems = Readonly<Record<string, string>>;

function ofFields(problems: Problems): Problems {
  const own = Object.entries(problems).filter(([field]) => field in NOTHING);
  return own.length === Object.keys(problems).length ? problems : Object.fromEntries(own);
}

export function SaveDrawing({ organisation, drawing, shape, onTry, onAgain }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const as = useId();
  const mayControl = useMay('control');
  const [wanted, setTarget] = useState<Target>('location');
  const [values, setValues] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<{
    readonly id: string;
    readonly name: string;
    readonly drawing: Drawing;
  }>();
  const [seen, setSeen] = useState(drawing);
  if (seen !== drawing) {
    setSeen(drawing);
    setRefused(ofFields);
    if (seen.kind !== drawing.kind) {
      setTried(false);
      setRefused({});
    }
  }
  const target = drawing.kind === 'line' ? wanted : 'location';
  const problems: Problems = { ...refused, ...(isTried ? missing() : {}) };
  function missing(): Problems {
    const fields = target === 'route' ? (['routeReference', 'name'] as const) : (['name'] as const);
    return Object.fromEntries(
      fields
        .filter((field) => values[field].trim() === '')
        .map((field) => [field, t('drawing.save.required', { name: t(`drawing.save.${field}`) })]),
    );
  }
  const set = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }));
    setRefused({});
  };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    onTry();
    if (!shape || isSaving || Object.keys(missing()).length > 0) return;
    setSaving(true);
    const name = values.name.trim();
    try {
      if (target === 'route') {
        const line = validLine(shape.geometry);
        if (!line.ok)
          return setRefused({ geometry: t('drawing.isProblem.shape', { message: line.error.message }) });
        await call(createRoute, {
          body: {
            organisationId: organisation.id,
            routeReference: values.routeReference.trim(),
            name,
            geometry: line.value,
          },
        });
        setSaved(undefined);
      } else {
        const { id } = await call(createLocation, {
          params: { orgId: organisation.name },
          body: {
            name,
            locationType: Number(values.type),
            externalReference: values.externalReference.trim(),
            shapeType: shape.shapeType,
            shape: shape.geometry,
            radius: shape.radiusMetres ?? null,
          },
        });
        setSaved({ id, name, drawing });
        void client.invalidateQueries({ queryKey: recordsKey(organisation.id, 'locations') });
      }
      success(t(target === 'route' ? 'drawing.save.savedRoute' : 'drawing.save.savedLocation', { name }));
      setValues((now) => ({ ...NOTHING, type: now.type }));
      setTried(false);
      if (target === 'route') onAgain();
    } catch (error) {
      const found = fieldProblems(error);
      if (found) setRefused(found);
      else
        showFailure(
          t('drawing.save.failed'),
          t('ui.requestFailed'),
          error instanceof Error ? error.message : undefined,
        );
    } finally {
      setSaving(false);
    }
  }

  if (!mayControl) return <Text c="var(--lh-text-2)">{t('ui.onlyLooking')}</Text>;
  if (saved && saved.drawing === drawing) {
    return (
      <Group
        className={classes.saved}
        gap="8px 12px"
        py="sm"
        px="md"
        bg="var(--lh-ok-tint)"
        c="var(--lh-ok-text)"
        role="status"
      >
        <span>{t('drawing.save.savedLocation', { name: saved.name })}</span>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={'/fleet-admin/location-update' as '/'}
          search={{ locationId: saved.id } as never}
        >
          {t('drawing.save.open', { name: saved.name })}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setSaved(undefined);
            onAgain();
          }}
        >
          {t('drawing.save.again')}
        </Button>
      </Group>
    );
  }
  const text = (name: 'name' | 'externalReference' | 'routeReference', most: number, isRequired: boolean) => (
    <TextInput
      label={t(`drawing.save.${name}`)}
      required={isRequired}
      maxLength={most}
      autoComplete="off"
      value={values[name]}
      error={problems[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const others = Object.entries(problems).filter(([field]) => !(field in NOTHING));
  return (
    <Flex
      className="lh-line-above"
      component="form"
      direction="column"
      gap="md"
      pt="lg"
      aria-label={t('drawing.save.title')}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <h3>{t('drawing.save.title')}</h3>
      {drawing.kind === 'line' && (
        <div>
          <span id={as} className="lh-unseen">
            {t('drawing.save.as')}
          </span>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-labelledby={as}
            value={target}
            data={(['location', 'route'] as const).map((value) => ({
              value,
              label: t(`drawing.save.${value}`),
            }))}
            onChange={(value) => setTarget(value as Target)}
          />
        </div>
      )}
      {target === 'route' && text('routeReference', 80, true)}
      {text('name', 200, true)}
      {target === 'location' && (
        <>
          <Select
            label={t('drawing.save.type')}
            allowDeselect={false}
            comboboxProps={IN_PLACE}
            data={LOCATION_TYPE_CHOICES}
            value={values.type}
            onChange={(type) => type && set({ type })}
          />
          {text('externalReference', 80, false)}
        </>
      )}
      {others.length > 0 && (
        <p role="alert" className={classes.alert}>
          {others.map(([, problem]) => problem).join(' ')}
        </p>
      )}
      <Button type="submit" loading={isSaving}>
        {t(target === 'route' ? 'drawing.save.saveRoute' : 'drawing.save.saveLocation')}
      </Button>
    </Flex>
  );
}
