export interface PdfReport {
  readonly title: string;
  readonly lines: readonly string[];
  readonly tables: readonly PdfTable[];
  readonly foot: string;
  /** In the file's properties. */
  readonly madeAt: number;
}

export interface PdfTable {
  readonly title: string;
  /** The first column is as wide as is left, and its text may take several lines. */
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Under its last row. */
  readonly end?: string;
}

export interface PdfColumn {
  readonly label: string;
  /** In points; absent in the first. */
  readonly width?: number;
}
