import type { ApiKey } from '@linehaul/contracts/api-keys';
import { Group, Menu } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { clockText, dateText, dateTimeText, today } from '../../platform/time/index.ts';
import { Mark } from '../../ui/index.ts';
import { RowMenuFrame } from '../../ui/menu/RowMenuFrame.tsx';
import classes from './api-keys.module.css';

interface Props {
  readonly of: ApiKey;
  onAsk(what: 'rotate' | 'revoke'): void;
}

export function ApiKeyRow({ of: key, onAsk }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { name, beginning, scopes, locationIds, locationNames } = key;
  const { lastUsedUtc, expiresUtc, formerUntilUtc, isExpired, daysLeft } = key;
  const expiry = dateText(expiresUtc, timeZone);
  const zoned = (time: string) => t('admin.zoned', { time, zone: timeZone });
  return (
    <li className={classes.row} data-quiet={isExpired || undefined}>
      <div className={classes.name}>
        <strong>{name}</strong>
        <code>{beginning}…</code>
        <Group gap="xs" ml="auto" wrap="nowrap">
          {isExpired && (
            <span className="lh-badge neutral quiet">
              <Mark shape="neutral" />
              {t('apiKeys.expired')}
            </span>
          )}
          {daysLeft !== null && (
            <span className="lh-badge warn">
              <Mark shape="warn" />
              {t('apiKeys.daysLeft', { count: daysLeft })}
            </span>
          )}
          <RowMenuFrame label={t('apiKeys.actionsOf', { name })}>
            {(ask) => (
              <>
                <Menu.Item
                  leftSection={<IconRefresh size={16} aria-hidden="true" />}
                  onClick={ask(() => onAsk('rotate'))}
                >
                  {t('apiKeys.rotate')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconTrash size={16} aria-hidden="true" />}
                  onClick={ask(() => onAsk('revoke'))}
                >
                  {t('apiKeys.revoke')}
                </Menu.Item>
              </>
            )}
          </RowMenuFrame>
        </Group>
      </div>
      {!isExpired && (
        <Group gap={6}>
          {scopes.map((scope) => (
            <span key={scope} className="lh-badge neutral">
              {t(`apiKeys.scope.${scope.replace(':', '_')}`)}
            </span>
          ))}
        </Group>
      )}
      {locationIds && (
        <span className={classes.times}>
          {t('apiKeys.only', { places: locationNames.join(', ') || t('apiKeys.gonePlaces') })}
        </span>
      )}
      <div className={classes.times}>
        <span>
          {lastUsedUtc
            ? t('apiKeys.lastUsed', { time: zoned(usedText(lastUsedUtc, timeZone)) })
            : t('apiKeys.neverUsed')}
        </span>
        <span>{t(isExpired ? 'apiKeys.expiredOn' : 'apiKeys.expires', { date: expiry })}</span>
        {formerUntilUtc && (
          <span>{t('apiKeys.former', { time: zoned(dateTimeText(formerUntilUtc, timeZone)) })}</span>
        )}
        <span>{t('apiKeys.madeBy', { login: key.createdBy, date: dateText(key.createdUtc, timeZone) })}</span>
      </div>
    </li>
  );
}

/** Only the clock for today. */
function usedText(at: string, timeZone: string): string {
  return dateText(at, timeZone) === today(timeZone) ? clockText(at, timeZone) : dateTimeText(at, timeZone);
}
