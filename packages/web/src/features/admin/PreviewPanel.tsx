import { PREVIEW_DAYS, type PreviewCounts, type PreviewOutcome } from '@linehaul/contracts/admin';
import { Button, Group, Progress, Stack } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { Problem } from '../../ui/dialogs/index.ts';
import classes from './admin.module.css';
import { countText } from './amounts.ts';
import { Card, Numbers } from './Card.tsx';
import { countRows, type Draft, hasPreview } from './settings-draft.ts';
import type { usePreview } from './use-preview.ts';

interface Props {
  readonly draft: Draft;
  readonly isWrong: boolean;
  readonly preview: ReturnType<typeof usePreview>;
}

export function PreviewPanel({
  draft,
  isWrong,
  preview: { preview, of, isLost, problem, start, stop },
}: Props) {
  const { t } = useTranslation();
  const isRunning = preview?.state === 'running' && !isLost;
  const outcome = preview?.outcome ?? undefined;
  const isOld = of !== undefined && JSON.stringify(of) !== JSON.stringify(draft);
  const failed = problem ?? (isLost || preview?.state === 'failed' ? t('admin.preview.failed') : undefined);
  return (
    <Card title={t('admin.preview.title', { days: PREVIEW_DAYS })}>
      <Stack className={classes.asideBody} px="lg" pt="md" pb="lg">
        <p>{t('admin.preview.text')}</p>
        {!hasPreview(draft) && <p className="lh-none">{t('admin.preview.nothing')}</p>}
        <Group gap="sm" align="stretch">
          {isRunning ? (
            <Button variant="default" onClick={stop}>
              {t('admin.preview.stop')}
            </Button>
          ) : (
            <Button
              variant="default"
              disabled={!hasPreview(draft) || isWrong}
              onClick={() => void start(draft)}
            >
              {t('admin.preview.start')}
            </Button>
          )}
        </Group>
        {isRunning && (
          <div role="status">
            <p>{t('admin.preview.running', { percent: Math.floor(preview.progress * 100) })}</p>
            <Progress.Root size="sm">
              <Progress.Section value={preview.progress * 100} aria-label={t('admin.preview.progress')} />
            </Progress.Root>
          </div>
        )}
        <Problem text={failed} />
        {outcome && (
          <>
            {isOld && <p>{t('admin.preview.old')}</p>}
            <Outcome outcome={outcome} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function Outcome({ outcome }: { readonly outcome: PreviewOutcome }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { before, after, each, journeys, changed, fromUtc, isPartial } = outcome;
  if (journeys === 0) return <p role="status">{t('admin.preview.none', { days: PREVIEW_DAYS })}</p>;
  return (
    <>
      <p role="status">
        {t('admin.preview.summary', { changed: countText(changed), journeys: countText(journeys) })}
      </p>
      {isPartial && (
        <p>
          {t('admin.preview.partial', {
            time: t('admin.zoned', { time: dateTimeText(fromUtc, timeZone), zone: timeZone }),
          })}
        </p>
      )}
      <Counts label={t('admin.preview.all')} before={before} after={after} />
      {each.map(({ setting, counts }) => (
        <div key={setting}>
          <p>
            <strong>{t('admin.preview.alone', { name: t(`admin.settings.name.${setting}`) })}</strong>
          </p>
          <Counts label={t(`admin.settings.name.${setting}`)} before={before} after={counts} />
        </div>
      ))}
    </>
  );
}

interface CountsProps {
  readonly label: string;
  readonly before: PreviewCounts;
  readonly after: PreviewCounts;
}

function Counts({ label, before, after }: CountsProps) {
  const { t } = useTranslation();
  return (
    <Numbers
      label={label}
      heads={[
        t('admin.preview.what'),
        t('admin.preview.before'),
        t('admin.preview.after'),
        t('admin.preview.difference'),
      ]}
      rows={countRows(before, after).map(
        (row) =>
          [
            t(row.kind === 'time' ? `admin.preview.status.${row.name}` : `admin.preview.episode.${row.name}`),
            countText(row.before),
            countText(row.after),
            differenceText(row.after - row.before),
          ] as const,
      )}
    />
  );
}

/** Zero gives empty text. Minus is U+2212. */
function differenceText(difference: number): string {
  if (difference === 0) return '';
  return difference > 0 ? `+${countText(difference)}` : `−${countText(-difference)}`;
}
