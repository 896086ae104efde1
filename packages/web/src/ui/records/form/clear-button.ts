/**
 * Props of a choice's button that clears it. The library keeps it from the keyboard and from who hears the page; a choice
 * that is made must be taken back by everybody.
 */
export function clearButton(label: string) {
  return { 'aria-label': label, 'aria-hidden': false, tabIndex: 0, size: '24' } as const;
}
