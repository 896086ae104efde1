import type { Shape } from '@linehaul/domain/shapes';
import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay } from '../../platform/session/index.tsx';
import { success } from '../../ui/index.ts';
import classes from './drawing.module.css';
import type { Drawing } from './drawing.ts';
import type { LocationForm } from './location-form.ts';
import { RouteForm } from './RouteForm.tsx';

interface Props {
  readonly drawing: Drawing;
  readonly shape?: Shape;
  readonly LocationForm: LocationForm;
  onTry(): void;
  onAgain(): void;
}

type Target = 'location' | 'route';

export function SaveDrawing({ drawing, shape, LocationForm, onTry, onAgain }: Props) {
  const { t } = useTranslation();
  const as = useId();
  const mayControl = useMay('control');
  const [wanted, setTarget] = useState<Target>('location');
  const [saved, setSaved] = useState<{
    readonly id: string;
    readonly name: string;
    readonly drawing: Drawing;
  }>();
  if (!mayControl) return <Text c="var(--lh-text-2)">{t('ui.onlyLooking')}</Text>;
  const target = drawing.kind === 'line' ? wanted : 'location';
  const isSaved = saved?.drawing === drawing;
  return (
    <>
      {isSaved && (
        <Saved
          id={saved.id}
          name={saved.name}
          onAgain={() => {
            setSaved(undefined);
            onAgain();
          }}
        />
      )}
      {/* Hidden, not gone: the next location begins with the type of this one. */}
      <Stack className="lh-line-above" gap="md" pt="lg" display={isSaved ? 'none' : undefined}>
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
        {target === 'route' ? (
          <RouteForm
            drawing={drawing}
            shape={shape}
            onTry={onTry}
            onSaved={(name) => {
              success(t('drawing.save.savedRoute', { name }));
              onAgain();
            }}
          />
        ) : (
          <Suspense fallback={<Skeleton h={320} animate={false} />}>
            <LocationForm
              label={t('drawing.save.title')}
              submit={t('drawing.save.saveLocation')}
              failed={t('drawing.save.failed')}
              also={shape && fieldsOf(shape)}
              about={drawing}
              tool={drawing.kind}
              onTry={onTry}
              onSaved={({ id, name }) => {
                success(t('drawing.save.savedLocation', { name }));
                setSaved({ id, name, drawing });
              }}
            />
          </Suspense>
        )}
      </Stack>
    </>
  );
}

const fieldsOf = ({ shapeType, geometry, radiusMetres }: Shape) => ({
  ...{ shapeType, shape: geometry, radius: radiusMetres ?? null },
});

interface SavedProps {
  readonly id: string;
  readonly name: string;
  onAgain(): void;
}

function Saved({ id, name, onAgain }: SavedProps) {
  const { t } = useTranslation();
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
      <span>{t('drawing.save.savedLocation', { name })}</span>
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={'/fleet-admin/location-update' as '/'}
        search={{ locationId: id } as never}
      >
        {t('drawing.save.open', { name })}
      </Button>
      <Button size="xs" variant="default" onClick={onAgain}>
        {t('drawing.save.again')}
      </Button>
    </Group>
  );
}
