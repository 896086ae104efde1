import '@fontsource-variable/ibm-plex-sans';
import '@mantine/core/styles.css';
import '../src/app/theme.css';
import './gallery.css';
import { MantineProvider, NavLink, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariablesResolver, theme } from '../src/app/theme.ts';
import { EXHIBITS, type Exhibit } from '../src/testing/exhibits/index.ts';

const THEMES = { light: ['light'], dark: ['dark'], both: ['light', 'dark'] } as const;
/** Pixels; 0: all. */
const WIDTHS = ['0', '1920', '1440', '1280', '390'] as const;

const addressOf = ({ room, name }: Exhibit) => `${room}/${name}`;
const asked = () => decodeURIComponent(location.hash.slice(1));
function onAddress(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function Gallery() {
  const address = useSyncExternalStore(onAddress, asked);
  const [themes, setThemes] = useState<keyof typeof THEMES>('both');
  const [width, setWidth] = useState<string>('0');
  const [search, setSearch] = useState('');
  const shown = EXHIBITS.find((exhibit) => addressOf(exhibit) === address) ?? EXHIBITS[0]!;
  const isFound = (exhibit: Exhibit) =>
    addressOf(exhibit).toLowerCase().includes(search.trim().toLowerCase());
  const rooms = [...Map.groupBy(EXHIBITS.filter(isFound), ({ room }) => room)];
  useEffect(() => document.querySelector('nav [data-active]')?.scrollIntoView({ block: 'nearest' }), []);
  const pixels = 'viewport' in shown && shown.viewport ? shown.viewport.width : Number(width);
  return (
    <div className="gallery">
      <nav aria-label="Exhibits">
        <TextInput
          type="search"
          aria-label="Search exhibits"
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {rooms.map(([room, exhibits]) => (
          <section key={room} aria-label={room}>
            <h2>{room}</h2>
            {exhibits.map((exhibit) => (
              <NavLink
                key={exhibit.name}
                href={`#${encodeURIComponent(addressOf(exhibit))}`}
                label={exhibit.name}
                active={exhibit === shown}
              />
            ))}
          </section>
        ))}
        {rooms.length === 0 && <p>No exhibit is called so.</p>}
      </nav>
      <main>
        <header>
          <h1>{shown.name}</h1>
          <SegmentedControl
            aria-label="Theme"
            data={Object.keys(THEMES)}
            value={themes}
            onChange={(chosen) => setThemes(chosen as keyof typeof THEMES)}
          />
          <SegmentedControl
            aria-label="Width"
            data={WIDTHS.map((value) => ({ value, label: value === '0' ? 'as wide as here' : value }))}
            value={width}
            onChange={setWidth}
          />
        </header>
        <div className="stages">
          {THEMES[themes].map((one) => (
            <iframe
              key={`${addressOf(shown)} ${one}`}
              title={`${shown.name}, ${one}`}
              src={`/gallery/stage.html?exhibit=${encodeURIComponent(addressOf(shown))}&theme=${one}`}
              style={pixels ? { flex: 'none', width: pixels } : undefined}
            />
          ))}
        </div>
      </main>
    </div>
  );
}

createRoot(document.getElementById('gallery')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    <Gallery />
  </MantineProvider>,
);
