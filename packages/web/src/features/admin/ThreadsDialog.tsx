import { getThreadDump } from '@linehaul/contracts/admin';
import { Box, Button } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import classes from './admin.module.css';
import { Numbers } from './Card.tsx';
import { useReading } from './use-reading.ts';

export function ThreadsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useReading(getThreadDump);
  const stacks = data?.threads.filter(({ stackTrace }) => stackTrace.length > 0) ?? [];
  return (
    <ModalFrame
      title={t('admin.threads.title')}
      size={760}
      onClose={onClose}
      closeLabel={t('ui.close')}
      footer={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('admin.refresh')}
        </Button>
      }
    >
      {isError && <p role="alert">{t('admin.failed', { title: t('admin.threads.title') })}</p>}
      {!data && !isError && <div className={classes.skeleton} />}
      {data && (
        <Numbers
          label={t('admin.threads.title')}
          heads={[t('admin.threads.name'), t('admin.threads.state'), t('admin.threads.id')]}
          rows={data.threads.map(
            ({ threadName, threadState, threadId }) =>
              [threadName, t(`admin.threads.states.${threadState}`), threadId] as const,
          )}
        />
      )}
      {stacks.map(({ threadName, threadId, stackTrace }) => (
        <section key={threadId} aria-label={t('admin.threads.stackOf', { name: threadName })}>
          <Box component="h3" my={15} fz={15} fw={700}>
            {t('admin.threads.stackOf', { name: threadName })}
          </Box>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
          <pre className={classes.stack} tabIndex={0}>
            {stackTrace
              .map(
                ({ className, methodName, fileName, lineNumber }) =>
                  `${[className, methodName].filter(Boolean).join('.')}  ${fileName ?? ''}:${lineNumber}`,
              )
              .join('\n')}
          </pre>
        </section>
      ))}
    </ModalFrame>
  );
}
