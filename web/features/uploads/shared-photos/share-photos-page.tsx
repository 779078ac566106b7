import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { usageQuery } from '../../session/me-query.ts';
import { categoriesOf, chooseMode, readCategories, readMode, storeCategories } from '../choices.ts';
import { useUploads } from '../upload/upload-state.ts';
import { UPLOAD_PAGES } from '../upload-mode.ts';
import { chooseForShared, fetchSharedPhotos, leaveForPicker } from './shared-files.ts';

/** Requested once, because only the first request gets the photos. */
const sharedQuery = {
  queryKey: ['shared-photos'],
  queryFn: fetchSharedPhotos,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

function NothingShared() {
  return (
    <Page
      title="No photos arrived"
      lead="In your gallery, choose the photos, tap Share, then Photo Coach. Photos that were shared too long ago have to be shared again."
    >
      <Button asChild>
        <Link to={PAGES.uploadChoice}>Choose photos here</Link>
      </Button>
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

/** Receives the photos that another app has shared, and opens the picker with them. */
export function SharePhotosPage() {
  const photos = useQuery(sharedQuery).data;
  const { data: usage, isError } = useQuery(usageQuery);
  const { isRestoring } = useUploads();
  const isReady = !isRestoring && (usage !== undefined || isError);
  if (photos === undefined || !isReady) return <LoadingScreen label="Getting your photos" />;
  if (photos.length === 0) return <NothingShared />;
  const hasShoots = usage !== undefined && PLANS[usage.plan].features.shoots;
  return <OpenPicker photos={photos} hasShoots={hasShoots} />;
}
