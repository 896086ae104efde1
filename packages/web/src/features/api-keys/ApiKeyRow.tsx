import type { ApiKey } from '@linehaul/contracts/api-keys';
import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDots, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { clockText, dateText, dateTimeText, today } from '../../platform/time/index.ts';
import { Mark } from '../../ui/index.ts';
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
          <KeyMenu name={name} onAsk={onAsk} />
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

function KeyMenu({ name, onAsk }: { readonly name: string; onAsk: Props['onAsk'] }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const ask = (what: 'rotate' | 'revoke') => () => {
    button.current?.focus();
    onAsk(what);
  };
  return (
    <Menu
      position="bottom-end"
      returnFocus
      // Content must lie in a landmark.
      portalProps={{ target: document.getElementById('main') ?? document.body }}
    >
      <Menu.Target>
        <ActionIcon ref={button} aria-label={t('apiKeys.actionsOf', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('apiKeys.actionsOf', { name })}>
        <Menu.Item leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={ask('rotate')}>
          {t('apiKeys.rotate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={ask('revoke')}>
          {t('apiKeys.revoke')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
