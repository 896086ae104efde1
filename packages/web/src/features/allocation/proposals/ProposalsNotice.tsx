import { Box, Button, Group } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import classes from './proposals.module.css';
import type { ProposalsState } from './use-proposals.ts';

export function ProposalsNotice({ proposals }: { readonly proposals: ProposalsState }) {
  const { t } = useTranslation();
  const { state, isSlow, isAsking, retry } = proposals;
  if (state === 'known' || (state === 'loading' && !isSlow)) return null;
  return (
    <Group className={classes.notice} gap="sm" wrap="nowrap" flex="none" py={6} px={20} role="status">
      <IconInfoCircle size={16} aria-hidden="true" />
      <Box component="span" flex={1}>
        {t(state === 'failed' ? 'allocation.proposals.failed' : 'allocation.proposals.slow')}
      </Box>
      {state === 'failed' && (
        <Button size="xs" variant="default" loading={isAsking} onClick={retry}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </Group>
  );
}
