import { ownStorage } from './own-storage.ts';

ownStorage();
const { EXHIBITS, openExhibit } = await import('../src/testing/exhibits/index.ts');

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light';
const exhibit = EXHIBITS.find(({ room, name }) => `${room}/${name}` === asked.get('exhibit'));
if (exhibit) await openExhibit(exhibit, theme);
else document.body.textContent = `There is no exhibit ${asked.get('exhibit')}`;
