import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { RING_SIZE } from '../../features/critiques/album/progress-ring.tsx';
import { SceneLine } from '../../features/critiques/coach/scene-line.tsx';
import type { ReviewPhoto } from '../../features/critiques/evidence/review-photos.ts';
import { Assessment } from '../../features/critiques/reading/assessment.tsx';
import { ReviewFrame } from '../../features/critiques/reading/review-frame.tsx';
import {
  ALBUM_NAME,
  ALBUM_TEXTS,
  SINGLE_TEXTS,
} from '../../features/critiques/reading/review-texts.ts';
import { builtSettings } from '../../lib/built-settings.ts';
import { provideSiteSettings } from '../../lib/site-settings.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Header } from '../layout/header.tsx';

/** For a site that sells plans; the script removes what another site does not have. */
const VARIANT = { coachingCall: false, community: false, trial: false, nothingSold: false };

/** Stands for a photo until the script fills it in. */
const photoNumber = (number: number): ReviewPhoto => ({
  id: String(number),
  name: ' ',
  url: null,
  thumb: null,
  thumbhash: null,
  width: null,
  height: null,
  size: 0,
  exif: null,
  measurements: null,
  hotspots: [],
});

const SENTENCE: Sentence = {
  text: '… …',
  evidence: [
    {
      photoId: '1',
      measurement: 'lightness_median',
      value: 0,
      region: { x: 0, y: 0, width: 1, height: 1 },
    },
  ],
  finding: null,
};

/** As high as the name with its pencil. */
const EarlyAlbumName = () => (
  <div className="flex min-h-9 items-start">
    <p data-album-name="" className={classNames(ALBUM_NAME, 'min-w-0 wrap-anywhere')} />
  </div>
);

/**
 * The beginning of a feedback page, built from the same components, so that nothing moves when the page itself replaces
 * it. Rendered by the build; `show-early-feedback.ts` fills in the analysis.
 */
function EarlyFeedback({ mode }: { mode: 'single' | 'album' }) {
  const { title, label, tabs, assessment } = mode === 'album' ? ALBUM_TEXTS : SINGLE_TEXTS;
  const photos = mode === 'album' ? [photoNumber(1), photoNumber(2)] : [photoNumber(1)];
  return (
    <div className="flex min-h-screen flex-col">
      <Header />
      <main className="flex flex-1 flex-col">
        <ReviewFrame
          title={title}
          photos={photos}
          note={
            <>
              {mode === 'album' && <EarlyAlbumName />}
              <SceneLine text="" className="hidden" />
            </>
          }
          lead={null}
        >
          <Tabs
            label={label}
            tabs={Object.entries(tabs).map(([value, name], index) => ({
              value,
              label: name,
              content: index === 0 && (
                <Assessment
                  title={assessment}
                  lead={SENTENCE}
                  rest={[SENTENCE]}
                  score={mode === 'album' && <div className={RING_SIZE} />}
                />
              ),
            }))}
          />
        </ReviewFrame>
      </main>
    </div>
  );
}

/** The HTML of the early view of a feedback page, for the build: elements that React hoists into the head come first. */
export function renderEarlyFeedback(mode: 'single' | 'album'): string {
  provideSiteSettings(builtSettings(VARIANT));
  return renderToStaticMarkup(
    <StrictMode>
      <StaticRouter location="/">
        <EarlyFeedback mode={mode} />
      </StaticRouter>
    </StrictMode>,
  );
}
