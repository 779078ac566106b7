import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { keptUntilText } from '../album-text.ts';

const LINK = 'text-ink underline decoration-edge underline-offset-4 hover:decoration-safelight';

/** The album's last day, and how to save its contents. @param keptUntil ISO time */
export function RemovalNotice({ keptUntil }: { keptUntil: string }) {
  return (
    <Notice title={keptUntilText(keptUntil)}>
      <p className="max-w-2xl">
        Then the album goes, with its photos and feedback. To save them,{' '}
        <Link to={PAGES.account} className={LINK}>
          export your data
        </Link>{' '}
        before that day.
      </p>
      <p className="mt-1">
        <Link to={PAGES.privacy} className={LINK}>
          How long we keep albums
        </Link>
      </p>
    </Notice>
  );
}
