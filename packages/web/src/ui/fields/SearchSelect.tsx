import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './fields.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

interface Props {
  readonly id: string;
  readonly label?: string;
  readonly name: string;
  /** Text of the choice; empty: none. */
  readonly shown: string;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly isClearable?: boolean;
  readonly isInPlace?: boolean;
  readonly testName?: string;
  /** Only while open: forms may have hundreds over thousands of rows. */
  find(search: string): {
    readonly options: readonly Option[];
    readonly isMore?: boolean;
    readonly isPending?: boolean;
  };
  onOpen?(): void;
  onSearch?(search: string): void;
  onChoose(value: string | undefined): void;
}

export function SearchSelect(props: Props) {
  const { id, label, name, shown, placeholder, error, isClearable, onSearch, onChoose } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isOpen = combobox.dropdownOpened;
  const close = () => {
    combobox.closeDropdown();
    setSearch(undefined);
    onSearch?.('');
  };
  const open = () => {
    props.onOpen?.();
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex('active');
  };
  const takeFirst = useEffectEvent((looksFor: string | undefined) => {
    if (looksFor) combobox.selectFirstOption();
  });
  useEffect(() => takeFirst(search), [search]);
  const type = (text: string) => {
    setSearch(text);
    props.onOpen?.();
    onSearch?.(text);
    combobox.openDropdown();
  };
  return (
    <Combobox
      store={combobox}
      withinPortal={!props.isInPlace}
      portalProps={{ target: document.getElementById('main') ?? document.body }}
      floatingStrategy={props.isInPlace ? 'fixed' : 'absolute'}
      onOptionSubmit={(value) => {
        onChoose(value);
        close();
        input.current?.focus();
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          id={id}
          label={label}
          aria-label={label ? undefined : name}
          value={search ?? shown}
          placeholder={placeholder}
          error={error}
          required={props.required}
          data-cy={props.testName}
          autoComplete="off"
          className={classes.searchSelect}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={open}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={close}
          onKeyDown={(event) => {
            // Keeps the dock open.
            if (event.key === 'Escape' && isOpen) {
              event.preventDefault();
              setSearch(undefined);
            }
          }}
          rightSectionWidth={28}
          rightSectionPointerEvents={isClearable && shown ? 'all' : 'none'}
          rightSection={
            isClearable && shown ? (
              <CloseButton
                size={22}
                aria-label={t('ui.choose.clear', { name })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(undefined)}
              />
            ) : (
              <IconSelector size={14} aria-hidden="true" />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        {isOpen && <Found find={props.find} search={search ?? ''} name={name} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Found({ find, search, name }: Pick<Props, 'find' | 'name'> & { readonly search: string }) {
  const { t } = useTranslation();
  const { options, isMore, isPending } = find(search);
  return (
    <>
      <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={name}>
        {options.map(({ value, label, detail }) => (
          <Combobox.Option key={value} value={value} className="lh-option">
            <span>{label}</span>
            {detail && <small>{detail}</small>}
          </Combobox.Option>
        ))}
        {options.length === 0 && (
          <Combobox.Empty>{t(isPending ? 'ui.choose.searching' : 'ui.choose.nothingFound')}</Combobox.Empty>
        )}
      </Combobox.Options>
      {isMore && <Combobox.Footer className="lh-note">{t('ui.choose.moreFound')}</Combobox.Footer>}
    </>
  );
}
