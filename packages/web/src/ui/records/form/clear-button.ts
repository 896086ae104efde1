/** Reachable: Mantine hides it from keyboard and screen readers. */
export function clearButton(label: string) {
  return { 'aria-label': label, 'aria-hidden': false, tabIndex: 0, size: '24' } as const;
}
