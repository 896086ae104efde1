import { useLayoutEffect } from 'react';

export type BoardTheme = 'light' | 'dark';

/** Dark, unless the address says `theme=light`. */
export function boardTheme(search: string): BoardTheme {
  return new URLSearchParams(search).get('theme') === 'light' ? 'light' : 'dark';
}

/** While the board is shown; what the person has chosen for other screens stays. */
export function useBoardTheme(): void {
  const theme = boardTheme(location.search);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.mantineColorScheme;
    dataset.mantineColorScheme = theme;
    return () => {
      dataset.mantineColorScheme = before;
    };
  }, [theme]);
}
