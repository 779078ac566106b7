import { LinkButton } from '../../../ui/link-button.tsx';
import { isOfAlbums, type ReachedLimit } from '../../billing/limits/reached-limit.ts';
import { useLimit } from '../../billing/limits/use-limit.ts';
import { useUploads } from '../upload/upload-state.ts';
import { requestOf, UPLOAD_PAGES } from '../upload-mode.ts';

/** What a limit leaves: the photos that are uploaded already, and a single photo where only albums are refused. */
export function WithinLimit({ limit }: { limit: ReachedLimit }) {
  const { length } = useUploads().items;
  const isSingleRefused = useLimit(requestOf('single', [])) !== null;
  const offersSingle = isOfAlbums(limit) && !isSingleRefused;
  const [stay, them] =
    length === 1 ? ['Your photo stays', 'it'] : [`Your ${length} photos stay`, 'them'];
  return (
    <>
      {length > 0 && (
        <p className="w-full text-sm text-muted">
          {stay} here for a day,{' '}
          {offersSingle
            ? `unless a single photo replaces ${them}.`
            : `so you can come back to ${them}.`}
        </p>
      )}
      {offersSingle && (
        <LinkButton to={UPLOAD_PAGES.single.categories} look="outline">
          Upload a single photo instead
        </LinkButton>
      )}
    </>
  );
}
