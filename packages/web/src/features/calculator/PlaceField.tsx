import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './calculator.module.css';
import type { Found, FoundPlace } from './find-places.ts';
import { coordinatesText, placeText, type TripEnd, type TripPlace } from './trip.ts';

interface Props {
  readonly which: TripEnd;
  readonly place?: TripPlace;
  find(search: string): Found;
  onPlace(place: TripPlace | undefined): void;
}

export function PlaceField({ which, place, find, onPlace }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // The field must name its list at once.
  const list = useId();
  const { setListId } = combobox;
  useEffect(() => setListId(list), [setListId, list]);
  const isOpen = combobox.dropdownOpened && search !== undefined && search.trim() !== '';
  const found = isOpen ? find(search) : undefined;
  const name = t(`calculator.${which}`);
  const takeFirst = useEffectEvent((typed: string | undefined) => {
    if (typed) combobox.selectFirstOption();
  });
  useEffect(() => takeFirst(search), [search]);
  const close = () => {
    combobox.closeDropdown();
    setSearch(undefined);
  };
  return (
    <Combobox
      store={combobox}
      withinPortal
      portalProps={{ target: document.getElementById('main') ?? document.body }}
      onOptionSubmit={(key) => {
        const chosen = found?.places.find((one) => one.key === key);
        if (chosen) onPlace(tripPlaceOf(chosen));
        close();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={name}
          value={search ?? (place ? placeText(place) : '')}
          placeholder={t('calculator.placeholder')}
          description={place?.name ? coordinatesText(place) : undefined}
          classNames={{ description: classes.at }}
          inputWrapperOrder={['label', 'input', 'description']}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={close}
          onKeyDown={(event) => {
            // Keeps the dock open.
            if (event.key === 'Escape' && isOpen) {
              event.preventDefault();
              close();
            }
          }}
          rightSection={
            place && (
              <CloseButton
                size={22}
                aria-label={t('calculator.clearPlace', { name })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setSearch(undefined);
                  onPlace(undefined);
                }}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        {found && (
          <Combobox.Options id={list} mah={260} style={{ overflowY: 'auto' }} aria-label={name}>
            {found.places.map((one) => (
              <Combobox.Option key={one.key} value={one.key} className="lh-option">
                <span>{one.name}</span>
                <small>{t(`calculator.${one.kind}`)}</small>
              </Combobox.Option>
            ))}
            {found.places.length === 0 && <Combobox.Empty>{t('calculator.nothingFound')}</Combobox.Empty>}
          </Combobox.Options>
        )}
        {found?.isMore && <Combobox.Footer className="lh-note">{t('calculator.moreFound')}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function tripPlaceOf({ longitude, latitude, name, locationId, kind }: FoundPlace): TripPlace {
  return kind === 'coordinates' ? { longitude, latitude } : { longitude, latitude, name, locationId };
}
