/** Until the sample picture is drawn the ground alone stands beside the words. */
export function LandingMap() {
  return <div style={{ background: 'var(--lh-canvas)' }} />;
}
