import { useRef, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EvidenceDock } from '../evidence/evidence-dock.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import { PhotoStage } from './photo-stage.tsx';
import { ThumbnailStrip } from './thumbnail-strip.tsx';

/** The photos of the feedback, which stay in view while its text is read. */
export function PhotoViewer({ photos }: { photos: readonly ReviewPhoto[] }) {
  const [tips, setTips] = useState(true);
  const [full, setFull] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { visiblePhotoId, choosePhoto } = useEvidenceFocus();
  const toggleTips = () => setTips(!tips);
  return (
    <div className="bg-stage text-stage-ink max-lg:contents">
      <div className="lg:sticky lg:top-0 lg:flex lg:h-[calc(100svh-4rem)] lg:flex-col max-lg:contents">
        <section
          ref={section}
          aria-label="Photo viewer"
          className="z-20 flex min-h-0 flex-col bg-stage text-stage-ink max-lg:sticky max-lg:top-0 max-lg:h-[min(46svh,80vw)] lg:flex-1 lg:px-3 lg:pt-3"
        >
          <PhotoStage
            photos={photos}
            tips={tips}
            onToggleTips={toggleTips}
            onFullSize={() => setFull(true)}
          />
        </section>
        {photos.length > 1 && (
          <nav aria-label="Photos of the album" className="min-w-0 bg-stage text-stage-ink">
            <ThumbnailStrip photos={photos} visibleIds={[visiblePhotoId]} onChoose={choosePhoto} />
          </nav>
        )}
      </div>
      <Dialog
        open={full}
        onOpenChange={setFull}
        title="Full size"
        look="photo"
        initialFocus="dialog"
      >
        <div className="flex h-svh w-screen flex-col">
          <PhotoStage photos={photos} tips={tips} onToggleTips={toggleTips} onFullSize={null} />
        </div>
      </Dialog>
      <EvidenceDock photos={photos} viewer={section} />
    </div>
  );
}
