import type { DeniedWrites, Entity } from '@linehaul/domain/entities';
import { ActionIcon, Flex } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { editPath, viewPath } from '../entity.ts';

interface Props {
  readonly entity: Entity;
  readonly id: string;
  readonly name: string;
  readonly denied: DeniedWrites;
  readonly tabIndex: 0 | -1;
  onDelete(): void;
}

export function RowActions({ entity, id, name, denied, tabIndex, onDelete }: Props) {
  const { t } = useTranslation();
  const texts = (action: 'view' | 'edit' | 'delete') => ({
    'aria-label': t(`entities.${action}One`, { name }),
    title: t(`entities.${action}`),
    tabIndex,
  });
  return (
    <Flex component="span" display="inline-flex" gap="xs">
      <ActionIcon
        component={Link}
        to={viewPath(entity, id) as '/'}
        data-cy="entityDetailsButton"
        {...texts('view')}
      >
        <IconEye size={16} aria-hidden="true" />
      </ActionIcon>
      {!denied.edit && (
        <ActionIcon
          component={Link}
          to={editPath(entity, id) as '/'}
          data-cy="entityEditButton"
          {...texts('edit')}
        >
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      {!denied.remove && (
        <ActionIcon data-cy="entityDeleteButton" {...texts('delete')} onClick={onDelete}>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </Flex>
  );
}
