import type { Route } from '@linehaul/contracts/http';
import type { Field } from '@linehaul/domain/entities';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '../../platform/i18n/index.ts';
import type { FilterProps } from './list/ChoiceFilter.tsx';
import type { ListAddress } from './list/list-address.ts';

export type RecordRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  readonly createdDateTimeUtc: string;
  readonly changeDateTimeUtc: string;
  readonly changeAuditUser: string;
};

export type FormValue = string | boolean | object;
export type FormValues = Readonly<Record<string, FormValue>>;

export interface RecordOf {
  readonly orgId: string;
  readonly id: string;
}

export interface Archivable<Row extends RecordRow, Whole extends Row = Row> {
  readonly entity: string;
  readonly kind: 'assets' | 'drivers' | 'locations';
  /** Text key prefix. */
  readonly texts: string;
  /** First breadcrumb's text key. */
  readonly room: string;
  readonly listPath: string;
  readonly newPath: string;
  readonly idName: string;
  pathTo(id: string): { readonly to: string; readonly search?: Readonly<Record<string, string>> };
  isArchived(row: Row): boolean;
  readonly calls: {
    readonly list: Route;
    read(of: RecordOf, signal?: AbortSignal): Promise<Whole>;
    create(orgId: string, body: Readonly<Record<string, unknown>>): Promise<{ readonly id: string }>;
    update(of: RecordOf, body: Readonly<Record<string, unknown>>): Promise<unknown>;
    archive(of: RecordOf, row: Row, overrideConflict: boolean): Promise<Row>;
    restore(of: RecordOf, row: Row): Promise<unknown>;
  };
  readonly Question?: ComponentType<{ readonly record: Row }>;
  /** Shown if open journeys prevent archiving. */
  readonly Held?: ComponentType<{ readonly name: string; readonly payload: unknown }>;
}

export interface ColumnContext {
  readonly t: Translate;
  readonly timeZone: string;
}

export interface ListColumn<Row> {
  readonly id: string;
  readonly header?: string;
  readonly width?: number;
  readonly least?: number;
  /** Fixed width with tooltip. */
  readonly isTitled?: boolean;
  text?(row: Row): string | null | undefined;
  cell?(row: Row, context: ColumnContext): ReactNode;
}

export interface ListOverrides<Row> {
  readonly icon: Icon;
  readonly sorts: readonly string[];
  readonly filters: readonly string[];
  queryOf(filters: ListAddress['filters']): Readonly<Record<string, string>>;
  newSearch?(filters: ListAddress['filters']): Readonly<Record<string, string>>;
  readonly Filters: ComponentType<FilterProps>;
  readonly Tabs?: ComponentType<{ readonly address: ListAddress }>;
  readonly columns: readonly ListColumn<Row>[];
  cardParts(row: Row): readonly (string | null | undefined)[];
  readonly Badge?: ComponentType<{ readonly record: Row }>;
}

export interface InputLook {
  readonly type?: 'tel' | 'email';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly maxLength?: number;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isOneLine?: true;
  /** Replaces the catalogue's text. */
  readonly problem?: string;
}

export interface InputProps<Row> {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly values: FormValues;
  readonly record?: Row;
  onChange(value: string): void;
}

export interface PartProps<Row> {
  readonly values: FormValues;
  readonly base: FormValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly isTried: boolean;
  readonly record?: Row;
  change(part: FormValues): void;
}

export interface SectionOverride<Row> {
  /** Text key; with Hint, the hint's. */
  readonly text: string;
  readonly fields: readonly string[];
  /** Takes fields that no section names. */
  readonly hasOthers?: true;
  part?(props: PartProps<Row>): ReactNode;
}

export interface FormOverrides<Row> {
  readonly sections: readonly SectionOverride<Row>[];
  /** Catalogue fields without generated input. */
  readonly hidden: readonly string[];
  readonly more?: Readonly<Record<string, Field>>;
  readonly inputs?: Readonly<Record<string, InputLook | ComponentType<InputProps<Row>>>>;
  fresh?(search: Readonly<Record<string, unknown>>): FormValues;
  /** Values that differ from stored fields. */
  valuesOf?(row: Row | undefined): FormValues;
  check?(values: FormValues, t: Translate): Readonly<Record<string, string>>;
  /** `stands`: the changed record. */
  bodyOf?(
    body: Readonly<Record<string, unknown>>,
    values: FormValues,
    stands: Row | undefined,
  ): Readonly<Record<string, unknown>>;
  /** Sent for empty text; absent: null. */
  readonly empty?: '';
  /** From server to form field. */
  fieldOf?(field: string): string;
  fieldName?(field: string, t: Translate): string | undefined;
  readonly Badge?: ComponentType<{ readonly record: Row }>;
  useAside?(record: Row | undefined): ReactNode;
  readonly isAsideWide?: true;
}
