/** The journey dashboard: the map with its docks. */
export function Dashboard() {
  return <div />;
}
