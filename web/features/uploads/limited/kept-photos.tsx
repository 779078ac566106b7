import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { allowsFewerPhotos } from '../../billing/limits/reached-limit.ts';
import { useLimit } from '../../billing/limits/use-limit.ts';
import { readCategories, readMode } from '../choices.ts';
import { useUploads } from '../upload/upload-state.ts';
import { requestOf, UPLOAD_PAGES } from '../upload-mode.ts';

/** The photos of an upload that was left before its analysis, with a link back to it unless a limit would refuse it. */
export function KeptPhotos() {
  const { items } = useUploads();
  const mode = readMode();
  const limit = useLimit(requestOf(mode === 'single' ? mode : 'album', items));
  if (mode === null || items.length === 0) return null;
  const [are, them] = items.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const isHeld = limit !== null && !allowsFewerPhotos(limit);
  const { categories, picker } = UPLOAD_PAGES[mode];
  return (
    <Notice
      title={`Your ${items.length === 1 ? 'photo' : countOf(items.length, 'photo')} ${are} still here`}
    >
      {isHeld && `We keep ${them} for a day, so you can continue once the limit is gone. `}
      Starting another kind of upload removes {them}.
      {!isHeld && (
        <LinkButton
          to={readCategories(mode).length === 0 ? categories : picker}
          size="small"
          className="mt-4 flex w-fit"
        >
          Continue
        </LinkButton>
      )}
    </Notice>
  );
}
