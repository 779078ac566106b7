import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usageQuery } from '../../session/me-query.ts';
import { categoriesOf, chooseMode, readCategories, readMode, storeCategories } from '../choices.ts';
import { useUploads } from '../upload/upload-state.ts';
import { UPLOAD_PAGES } from '../upload-mode.ts';
import { chooseForShared, fetchSharedPhotos, leaveForPicker } from './shared-files.ts';
import { SharedPhoto } from './shared-photo.tsx';

/** Number of photos that the question shows: an album on one screen. */
const MAX_SHOWN = 12;

/** Requested once, because only the first request gets the photos. */
const sharedQuery = (id: string) =>
  ({
    queryKey: ['shared-photos', id],
    queryFn: () => fetchSharedPhotos(id),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }) as const;

/** The photos that another app has shared, until they have to be forgotten; undefined while they load. */
function useSharedFiles(): readonly File[] | undefined {
  const { hash } = useLocation();
  const { data } = useQuery(sharedQuery(hash.slice(1)));
  const [isOver, setOver] = useState(false);
  const until = data?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = window.setTimeout(() => setOver(true), until - Date.now());
    return () => window.clearTimeout(timer);
  }, [until]);
  return isOver ? [] : data?.sharedPhotos;
}

function NothingShared() {
  return (
    <Page
      title="No photos arrived"
      lead="In your gallery, choose the photos, tap Share, then Photo Coach. Photos that were shared too long ago, or before you signed in, have to be shared again."
    >
      <LinkButton to={PAGES.uploadChoice}>Choose photos here</LinkButton>
    </Page>
  );
}

type QuestionProps = { photos: readonly File[]; onUse: () => void };

/** Asks before photos are used: any page of the web can send some as an app does. */
function Question({ photos, onUse }: QuestionProps) {
  const isOne = photos.length === 1;
  const it = isOne ? 'it' : 'them';
  const left = photos.length - MAX_SHOWN;
  return (
    <Page
      title={isOne ? 'Use this photo?' : `Use these ${photos.length} photos?`}
      lead={`Another app or website sent ${it} to ${PRODUCT_NAME}. If you didn’t share ${it}, discard ${it}. Nothing has been uploaded.`}
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
        {photos.slice(0, MAX_SHOWN).map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may be equal
          <li key={index} className="min-w-0">
            <SharedPhoto file={file} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-4 text-muted">And {countOf(left, 'more photo')}</p>}
      <div className="mt-10 flex flex-wrap gap-4">
        <Button onClick={onUse}>{isOne ? 'Use photo' : 'Use photos'}</Button>
        <LinkButton to={PAGES.dashboard} replace look="outline">
          Discard
        </LinkButton>
      </div>
    </Page>
  );
}

/** Opens the picker with the photos, with all categories selected if none were chosen before. */
function OpenPicker({ photos, hasShoots }: { photos: readonly File[]; hasShoots: boolean }) {
  const navigate = useNavigate();
  const { items } = useUploads();
  const openPicker = useEffectEvent(() => {
    const open = items.length > 0 ? readMode() : null;
    const choice = chooseForShared({ count: photos.length, open, hasShoots });
    chooseMode(choice);
    if (readCategories(choice).length === 0) storeCategories(categoriesOf(choice));
    leaveForPicker(photos);
    void navigate(UPLOAD_PAGES[choice].picker, { replace: true });
  });
  useEffect(() => openPicker(), []);
  return <LoadingScreen label="Opening your photos" />;
}

/** Receives the photos that another app has shared, and opens the picker with them if the photographer says so. */
export function SharePhotosPage() {
  const photos = useSharedFiles();
  const [used, setUsed] = useState<readonly File[] | null>(null);
  const { data: usage, isError } = useQuery(usageQuery);
  const { isRestoring } = useUploads();
  const isReady = !isRestoring && (usage !== undefined || isError);
  if (used === null) {
    if (photos === undefined) return <LoadingScreen label="Getting your photos" />;
    if (photos.length === 0) return <NothingShared />;
    return <Question photos={photos} onUse={() => setUsed(photos)} />;
  }
  if (!isReady) return <LoadingScreen label="Opening your photos" />;
  const hasShoots = usage !== undefined && PLANS[usage.plan].features.shoots;
  return <OpenPicker photos={used} hasShoots={hasShoots} />;
}
