import { getHealth } from '@linehaul/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api/index.ts';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../../ui/index.ts';
import { AdminPage } from './AdminPage.tsx';
import classes from './admin.module.css';
import { bytesText, countText, millisecondsText } from './amounts.ts';
import { Card, type Fact, Facts } from './Card.tsx';
import { componentsOf, type HealthAnswer } from './health.ts';

const READ_EVERY_MS = 10_000;

export function HealthScreen() {
  const { t } = useTranslation();
  const result = useQuery({
    queryKey: ['admin', 'health'],
    staleTime: 0,
    refetchInterval: READ_EVERY_MS,
    queryFn: ({ signal }) => readHealth(signal),
  });
  return (
    <AdminPage title={t('admin.health.title')} testName="healthPageHeading" result={result}>
      {(health) => (
        <div className={classes.cards}>
          <Card
            title={t('admin.health.whole')}
            side={<Status status={health.status} />}
            hint={t('admin.health.wholeHint')}
          >
            <Facts facts={[[t('admin.health.parts'), countText(componentsOf(health).length)]]} />
          </Card>
          <Parts health={health} />
        </div>
      )}
    </AdminPage>
  );
}

/** An unhealthy server answers 503 with the same body. */
async function readHealth(signal: AbortSignal): Promise<HealthAnswer> {
  try {
    return await call(getHealth, { signal, background: true });
  } catch (error) {
    const body = error instanceof ApiError && error.status === 503 ? (error.problem as unknown) : undefined;
    if (body && typeof body === 'object' && 'components' in body) return body as HealthAnswer;
    throw error;
  }
}

function Parts({ health }: { readonly health: HealthAnswer }) {
  const { t } = useTranslation();
  return componentsOf(health).map(({ name, status, details }) => (
    <Card
      key={name}
      title={t(`admin.health.part.${name}`, { defaultValue: name })}
      side={<Status status={status} />}
      hint={t(`admin.health.hint.${name}`, { defaultValue: '' }) || undefined}
    >
      {details.length > 0 && <Facts facts={details.map((detail) => factOf(t, detail))} />}
    </Card>
  ));
}

function factOf(t: Translate, [name, value]: readonly [string, unknown]): Fact {
  return [t(`admin.health.detail.${name}`, { defaultValue: name }), valueText(name, value)];
}

const BYTES = new Set(['total', 'free', 'threshold']);

function valueText(name: string, value: unknown): string {
  if (typeof value !== 'number') return String(value ?? '');
  if (BYTES.has(name)) return bytesText(value);
  if (name.endsWith('Ms')) return millisecondsText(value);
  return Number.isInteger(value) ? countText(value) : value.toFixed(2);
}

const SHAPES = { UP: 'ok', DOWN: 'danger', UNKNOWN: 'neutral' } as const;

function Status({ status }: { readonly status: keyof typeof SHAPES }) {
  const { t } = useTranslation();
  const shape = SHAPES[status];
  return (
    <span className={`lh-badge ${shape}${shape === 'danger' ? '' : ' quiet'}`}>
      <Mark shape={shape} />
      {t(`admin.health.status.${status}`)}
    </span>
  );
}
