import type { ComponentType } from 'react';
import type { Drawing } from './drawing.ts';

export type LocationForm = ComponentType<{
  readonly label: string;
  readonly submit: string;
  readonly failed: string;
  /** The shape's fields; undefined: unfinished. */
  readonly also: Readonly<Record<string, unknown>> | undefined;
  readonly about: Drawing;
  readonly tool: string;
  onTry(): void;
  onSaved(saved: { readonly id: string; readonly name: string }): void;
}>;
