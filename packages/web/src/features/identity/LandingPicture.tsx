import picture from './landing-map.svg?raw';
import './landing-map.css';

/** Inline, for theme colours and font. */
export function LandingPicture() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <div className="landing-picture" dangerouslySetInnerHTML={{ __html: picture }} />;
}
