import { Modal, Skeleton } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useStore } from '../../platform/store.ts';
import type { ListName } from '../../shared/organisation-data/index.ts';
import { Mark } from '../../ui/index.ts';
import classes from './LoadingOverlay.module.css';
import { loadStore } from './organisation-load.ts';

/** In the order in which the overlay names them. */
const ROWS: readonly ListName[] = ['vehicles', 'trailers', 'drivers', 'sites', 'eventTypes', 'locations'];
const stays = () => undefined;
const figure = new Intl.NumberFormat('en-ZA', { useGrouping: true });

/** What is being loaded, with the counts as they come. Nothing but the end of the loading closes it. */
export function LoadingOverlay() {
  const { t } = useTranslation();
  const load = useStore(loadStore);
  const shown = load.state !== 'IDLE' && !load.silent;
  return (
    <Modal.Root opened={shown} onClose={stays} closeOnEscape={false} closeOnClickOutside={false} size={360}>
      <Modal.Overlay />
      <Modal.Content id="organisation-data-loading" aria-busy={load.state === 'DATA_LOADING'}>
        <Modal.Header>
          <Modal.Title>
            {t('organisation.load.title', { organisation: load.state === 'IDLE' ? '' : load.organisation })}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body className={classes.body}>
          <dl className={classes.rows}>
            {ROWS.map((list) => (
              <div key={list} className={classes.row}>
                <dt>{t(`organisation.load.rows.${list}`)}</dt>
                <dd>
                  <Count count={load.state === 'IDLE' ? undefined : load.counts[list]} />
                </dd>
              </div>
            ))}
          </dl>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** 0 shows red, above 0 green; what has no count yet is neither. */
function Count({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  if (count === undefined) {
    return (
      <span className={classes.count}>
        <Skeleton height={8} radius="xs" />
        <span className="lh-unseen">{t('organisation.load.waiting')}</span>
      </span>
    );
  }
  const shape = count > 0 ? 'ok' : 'danger';
  return (
    <span className={`${classes.count} lh-badge ${shape}`} data-colour={count > 0 ? 'green' : 'red'}>
      <Mark shape={shape} />
      <span className={classes.figure}>{figure.format(count)}</span>
    </span>
  );
}
