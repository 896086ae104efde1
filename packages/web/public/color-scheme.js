// Sets the chosen theme before the first paint, so that a dark screen does not flash white.
(() => {
  const asked = new URLSearchParams(location.search);
  const isBoard = location.pathname.startsWith('/journey-schedule/monitoring-preview') && asked.has('board');
  const chosen = isBoard
    ? asked.get('theme') === 'light'
      ? 'light'
      : 'dark'
    : localStorage.getItem('mantine-color-scheme-value');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
