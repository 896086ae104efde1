import type { Route } from '@linehaul/contracts/http';
import type { Field } from '@linehaul/domain/entities';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '../../platform/i18n/index.ts';
import type { ChangeListAddress, ListAddress } from './list/list-address.ts';

/** A record as the API gives it. */
export type RecordRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  readonly createdDateTimeUtc: string;
  readonly changeDateTimeUtc: string;
  readonly changeAuditUser: string;
};

/** What a form holds of a field: text as typed, a flag, several choices, or what a room's own part of the form edits. */
export type FormValue = string | boolean | object;
export type FormValues = Readonly<Record<string, FormValue>>;

/** Parameters of a call about a record of an organisation. */
export interface RecordOf {
  /** Its name. */
  readonly orgId: string;
  readonly id: string;
}

/** Records of a room that are archived, not deleted: where they are, how they are called, and the calls of their own. */
export interface Archivable<Row extends RecordRow, Whole extends Row = Row> {
  /** Of the catalogue. */
  readonly entity: string;
  readonly kind: 'assets' | 'drivers' | 'locations';
  /** What the keys of its texts begin with. */
  readonly texts: string;
  /** Key of the first breadcrumb. */
  readonly room: string;
  readonly listPath: string;
  readonly newPath: string;
  /** Parameter of a record's path or query. */
  readonly idName: string;
  pathTo(id: string): { readonly to: string; readonly search?: Readonly<Record<string, string>> };
  isArchived(row: Row): boolean;
  readonly calls: {
    readonly list: Route;
    read(of: RecordOf, signal?: AbortSignal): Promise<Whole>;
    create(orgId: string, body: Readonly<Record<string, unknown>>): Promise<unknown>;
    update(of: RecordOf, body: Readonly<Record<string, unknown>>): Promise<unknown>;
    archive(of: RecordOf, row: Row, overrideConflict: boolean): Promise<Row>;
    restore(of: RecordOf, row: Row): Promise<unknown>;
  };
  /** What the question before archiving tells, where it is more than a text. */
  readonly Question?: ComponentType<{ readonly record: Row }>;
  /** Said where the server refuses to archive what open journeys have. */
  readonly Held?: ComponentType<{ readonly name: string; readonly payload: unknown }>;
}

export interface ColumnContext {
  readonly t: Translate;
  readonly timeZone: string;
}

/** A column: a field of the catalogue as it stands, or with words, a text or a cell of its own. */
export interface ListColumn<Row> {
  /** The field, or what else the column is. */
  readonly id: string;
  /** Key of the header, where it is not the field's name. */
  readonly header?: string;
  readonly width?: number;
  readonly least?: number;
  /** A column of a fixed width whose texts may be cut off. */
  readonly isTitled?: boolean;
  text?(row: Row): string | null | undefined;
  cell?(row: Row, context: ColumnContext): ReactNode;
}

/** A list of such records, beside what the catalogue says. */
export interface ListOverrides<Row> {
  readonly icon: Icon;
  readonly sorts: readonly string[];
  /** Names of filters in the address. */
  readonly filters: readonly string[];
  /** The filters as the server takes them. */
  queryOf(filters: ListAddress['filters']): Readonly<Record<string, string>>;
  /** What a new record takes over from the list. */
  newSearch?(filters: ListAddress['filters']): Readonly<Record<string, string>>;
  readonly Filters: ComponentType<{ readonly address: ListAddress; readonly change: ChangeListAddress }>;
  readonly Tabs?: ComponentType<{ readonly address: ListAddress }>;
  readonly columns: readonly ListColumn<Row>[];
  cardText(row: Row): readonly (string | null | undefined)[];
  /** Beside the menu, on a phone. */
  readonly Badge?: ComponentType<{ readonly record: Row }>;
}

/** How the input of a field differs from that of its kind. Texts are keys. */
export interface InputLook {
  readonly type?: 'tel' | 'email';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly maxLength?: number;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isOneLine?: true;
  /** Said in place of what the catalogue finds wrong with a value. */
  readonly problem?: string;
}

/** An input of a room's own. */
export interface InputProps<Row> {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly value: string;
  /** Of a field with a few values. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly values: FormValues;
  readonly record?: Row;
  onChange(value: string): void;
}

/** A part of a form that edits more than single fields. */
export interface PartProps<Row> {
  readonly values: FormValues;
  /** What was loaded. */
  readonly base: FormValues;
  readonly problems: Readonly<Record<string, string>>;
  /** A save has been tried. */
  readonly isTried: boolean;
  readonly record?: Row;
  change(part: FormValues): void;
}

export interface SectionOverride<Row> {
  /** Of its title; with Hint behind it, of its hint. */
  readonly text: string;
  readonly fields: readonly string[];
  /** Fields that no section names stand here. */
  readonly hasOthers?: true;
  /** Draws the whole section, its title as well. */
  part?(props: PartProps<Row>): ReactNode;
}

/** The form of such records, beside what the catalogue says. */
export interface FormOverrides<Row> {
  readonly sections: readonly SectionOverride<Row>[];
  /** Fields of the catalogue that no form writes, or the room's own parts do. */
  readonly hidden: readonly string[];
  /** Fields beside the catalogue's. */
  readonly more?: Readonly<Record<string, Field>>;
  readonly inputs?: Readonly<Record<string, InputLook | ComponentType<InputProps<Row>>>>;
  /** What a new record begins with. @param search of the address */
  fresh?(search: Readonly<Record<string, unknown>>): FormValues;
  /** Values that are not the fields' as they are stored. */
  valuesOf?(row: Row | undefined): FormValues;
  /** What is wrong beside what the catalogue finds, by field. */
  check?(values: FormValues, t: Translate): Readonly<Record<string, string>>;
  /** The body, where it isn't the fields' values alone. @param stands the record that was changed */
  bodyOf?(
    body: Readonly<Record<string, unknown>>,
    values: FormValues,
    stands: Row | undefined,
  ): Readonly<Record<string, unknown>>;
  /** How a text that is empty is sent; null where absent. */
  readonly empty?: '';
  /** The server's field as the form has it. */
  fieldOf?(field: string): string;
  /** The name of a field of the room's own; undefined of others. */
  fieldName?(field: string, t: Translate): string | undefined;
  /** Right of the title. */
  readonly Badge?: ComponentType<{ readonly record: Row }>;
  /** Beside the form. */
  useAside?(record: Row | undefined): ReactNode;
  readonly isAsideWide?: true;
}
