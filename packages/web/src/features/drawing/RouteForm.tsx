import { createRoute } from '@linehaul/contracts/routing';
import { type Shape, validLine } from '@linehaul/domain/shapes';
import { Button, Flex, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { showFailure } from '../../ui/index.ts';
import { fieldProblems } from '../../ui/records/index.ts';
import classes from './drawing.module.css';
import type { Drawing } from './drawing.ts';

const FIELDS = { routeReference: 80, name: 200 } as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];
const NOTHING = { routeReference: '', name: '' };
type Problems = Readonly<Record<string, string>>;

interface Props {
  readonly drawing: Drawing;
  readonly shape?: Shape;
  onTry(): void;
  onSaved(name: string): void;
}

export function RouteForm({ drawing, shape, onTry, onSaved }: Props) {
  const { t } = useTranslation();
  const { id: organisationId } = useOrganisation();
  const [values, setValues] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);
  const [seen, setSeen] = useState(drawing);
  if (seen !== drawing) {
    setSeen(drawing);
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field in FIELDS)));
  }
  const missing = Object.fromEntries(
    NAMES.filter((field) => values[field].trim() === '').map((field) => [
      field,
      t('drawing.save.required', { name: t(`drawing.save.${field}`) }),
    ]),
  );
  const problems: Problems = { ...refused, ...(isTried ? missing : {}) };
  const others = Object.entries(problems).filter(([field]) => !(field in FIELDS));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    onTry();
    if (!shape || isSaving || Object.keys(missing).length > 0) return;
    const line = validLine(shape.geometry);
    if (!line.ok)
      return setRefused({ geometry: t('drawing.isProblem.shape', { message: line.error.message }) });
    const [routeReference, name] = [values.routeReference.trim(), values.name.trim()];
    setSaving(true);
    try {
      await call(createRoute, { body: { organisationId, routeReference, name, geometry: line.value } });
      onSaved(name);
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

  return (
    <Flex
      component="form"
      direction="column"
      gap="md"
      aria-label={t('drawing.save.title')}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      {NAMES.map((field) => (
        <TextInput
          key={field}
          label={t(`drawing.save.${field}`)}
          required
          maxLength={FIELDS[field]}
          autoComplete="off"
          value={values[field]}
          error={problems[field]}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setValues((now) => ({ ...now, [field]: typed }));
            setRefused({});
          }}
        />
      ))}
      {others.length > 0 && (
        <p role="alert" className={classes.alert}>
          {others.map(([, problem]) => problem).join(' ')}
        </p>
      )}
      <Button type="submit" loading={isSaving}>
        {t('drawing.save.saveRoute')}
      </Button>
    </Flex>
  );
}
