import picture from './landing-map.svg?raw';
import './landing-map.css';

/** Inline SVG, so that theme colours and the page's font apply. */
export function LandingPicture() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <div className="landing-picture" dangerouslySetInnerHTML={{ __html: picture }} />;
}
