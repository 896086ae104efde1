import picture from './landing-map.svg?raw';
import './landing-map.css';

/** Text and no image: its colours are those of the theme, its words in the font of the page. */
export function LandingPicture() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <div className="landing-picture" dangerouslySetInnerHTML={{ __html: picture }} />;
}
