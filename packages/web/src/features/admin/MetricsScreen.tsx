import { getMetrics, type Metrics } from '@linehaul/contracts/admin';
import { Button, Stack } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ageText, dateTimeText } from '../../platform/time/index.ts';
import { AdminPage, useTimeZone } from './AdminPage.tsx';
import { bytesText, countText, millisecondsText, percentText } from './amounts.ts';
import { CallsTable } from './CallsTable.tsx';
import { Card, type Fact, Facts, Numbers } from './Card.tsx';
import { ThreadsDialog } from './ThreadsDialog.tsx';
import { useReading } from './use-reading.ts';

const READ_EVERY_MS = 5_000;

export function MetricsScreen() {
  const { t } = useTranslation();
  const result = useReading(getMetrics, READ_EVERY_MS);
  const [isDumping, setDumping] = useState(false);
  return (
    <>
      <AdminPage
        title={t('admin.metrics.title')}
        testName="metricsPageHeading"
        result={result}
        actions={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconListTree size={16} aria-hidden="true" />}
            onClick={() => setDumping(true)}
          >
            {t('admin.metrics.threads')}
          </Button>
        }
      >
        {(metrics) => <Shown metrics={metrics} />}
      </AdminPage>
      {isDumping && <ThreadsDialog onClose={() => setDumping(false)} />}
    </>
  );
}

function Shown({ metrics }: { readonly metrics: Metrics }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { processMetrics: own, eventLoop, ingest, engine } = metrics;
  const files = own['process.files.open'];
  const machine: Fact[] = [
    [t('admin.metrics.cpu'), percentText(own['process.cpu.usage'])],
    [t('admin.metrics.systemCpu'), percentText(own['system.cpu.usage'])],
    [t('admin.metrics.processors'), countText(own['system.cpu.count'])],
    [t('admin.metrics.load'), own['system.load.average.1m'].toFixed(2)],
    [t('admin.metrics.uptime'), ageText(own['process.uptime'])],
    [
      t('admin.metrics.started'),
      t('admin.zoned', { time: dateTimeText(own['process.start.time'], timeZone), zone: timeZone }),
    ],
    [t('admin.metrics.loopMean'), millisecondsText(eventLoop.mean)],
    [t('admin.metrics.loop99'), millisecondsText(eventLoop['0.99'])],
    [t('admin.metrics.loopMax'), millisecondsText(eventLoop.max)],
    ...(files < 0 ? [] : [[t('admin.metrics.files'), countText(files)] as const]),
  ];
  return (
    <>
      <Card title={t('admin.metrics.process')}>
        <Facts isLarge facts={machine} />
      </Card>
      <Card title={t('admin.metrics.fixes')} hint={t('admin.metrics.fixesHint')}>
        <Facts
          isLarge
          facts={[
            [t('admin.metrics.rate'), `${ingest.acceptedPerSecond.toFixed(1)} /s`],
            ...(['accepted', 'duplicate', 'quarantined', 'refused', 'busy'] as const).map(
              (name) => [t(`admin.metrics.outcome.${name}`), countText(ingest[name])] as const,
            ),
            [t('admin.metrics.waiting'), t('admin.metrics.of', countsOf(ingest.held, ingest.limit))],
            [t('admin.metrics.pendingVehicles'), countText(engine.pendingVehicles)],
            [t('admin.metrics.lag'), millisecondsText(engine.lagMs)],
          ]}
        />
      </Card>
      <Card title={t('admin.metrics.durations')} hint={t('admin.metrics.durationsHint')}>
        <Durations metrics={metrics} />
      </Card>
      <Card title={t('admin.metrics.database')}>
        <Facts isLarge facts={connectionFacts(metrics, t)} />
      </Card>
      <Card title={t('admin.metrics.memory')}>
        <Numbers
          label={t('admin.metrics.memory')}
          heads={[
            t('admin.metrics.space'),
            t('admin.metrics.used'),
            t('admin.metrics.committed'),
            t('admin.metrics.most'),
          ]}
          rows={Object.entries(metrics.jvm).map(
            ([name, { used, committed, max }]) =>
              [name, bytesText(used), bytesText(committed), max < 0 ? '–' : bytesText(max)] as const,
          )}
        />
      </Card>
      <Card title={t('admin.metrics.answers')}>
        <Numbers
          label={t('admin.metrics.answers')}
          heads={[
            t('admin.metrics.status'),
            t('admin.metrics.count'),
            t('admin.metrics.mean'),
            t('admin.metrics.max'),
          ]}
          rows={Object.entries(metrics['http.server.requests'].percode).map(
            ([code, { count, mean, max }]) =>
              [code, countText(count), millisecondsText(mean), millisecondsText(max)] as const,
          )}
        />
      </Card>
      <Card title={t('admin.metrics.calls')}>
        <Stack gap={0} flex={1} h={420} mih={0}>
          <CallsTable services={metrics.services} />
        </Stack>
      </Card>
    </>
  );
}

const countsOf = (now: number, most: number) => ({ now: countText(now), most: countText(most) });

function connectionFacts({ databases }: Metrics, t: ReturnType<typeof useTranslation>['t']): readonly Fact[] {
  return (['active', 'idle', 'pending', 'max'] as const).map((name) => [
    t(`admin.metrics.connections.${name}`),
    countText(databases[name].value),
  ]);
}

function Durations({ metrics }: { readonly metrics: Metrics }) {
  const { t } = useTranslation();
  const { databases, garbageCollector, ingest, engine } = metrics;
  const spreads = {
    flush: ingest.flush,
    judgement: engine.judgement,
    acquire: databases.acquire,
    usage: databases.usage,
    creation: databases.creation,
    garbage: garbageCollector['jvm.gc.pause'],
  };
  return (
    <Numbers
      label={t('admin.metrics.durations')}
      heads={[
        t('admin.metrics.what'),
        t('admin.metrics.count'),
        t('admin.metrics.mean'),
        '50 %',
        '95 %',
        '99 %',
        t('admin.metrics.max'),
      ]}
      rows={Object.entries(spreads).map(
        ([name, spread]) =>
          [
            t(`admin.metrics.spread.${name}`),
            countText(spread.count),
            ...(spread.count === 0
              ? ['–', '–', '–', '–', '–']
              : [spread.mean, spread['0.5'], spread['0.95'], spread['0.99'], spread.max].map(
                  millisecondsText,
                )),
          ] as const,
      )}
    />
  );
}
