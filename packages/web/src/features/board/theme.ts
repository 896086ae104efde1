import { useLayoutEffect } from 'react';

export type BoardTheme = 'light' | 'dark';

/** Dark unless `theme=light`. */
export function boardTheme(search: string): BoardTheme {
  return new URLSearchParams(search).get('theme') === 'light' ? 'light' : 'dark';
}

/** Keeps the person's choice for other screens. */
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
