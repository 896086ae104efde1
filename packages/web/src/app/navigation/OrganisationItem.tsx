import { Button, Text } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import classes from './NavigationBar.module.css';

export function OrganisationItem() {
  const { t } = useTranslation();
  const { account, organisation, openSwitch } = useSession();
  const several = (account?.organisations.length ?? 0) > 1;
  const icon = <IconBuildingWarehouse size={16} aria-hidden="true" />;
  const name = organisation?.displayName;
  if (several) {
    return (
      <Button
        variant="subtle"
        color="gray"
        className={`${classes.tool} ${classes.organisation}`}
        leftSection={icon}
        aria-label={name ? t('app.nav.switch', { organisation: name }) : undefined}
        title={name}
        onClick={openSwitch}
      >
        {name ?? t('app.nav.choose')}
      </Button>
    );
  }
  if (!name) return null;
  return (
    <span className={`${classes.organisation} ${classes.organisationName}`} title={name}>
      {icon}
      <span className="lh-unseen">{t('app.nav.organisation', { organisation: '' })}</span>
      <Text span inherit truncate>
        {name}
      </Text>
    </span>
  );
}
