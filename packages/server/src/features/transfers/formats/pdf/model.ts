/** What a PDF says, in order; the text is in the reader's words already. */
export interface PdfReport {
  readonly title: string;
  /** Under the title, each a line. */
  readonly lines: readonly string[];
  readonly tables: readonly PdfTable[];
  /** At the foot of each page, beside its number. */
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
