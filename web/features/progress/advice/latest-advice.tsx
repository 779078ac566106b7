import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { albumStatusPage } from '@photo-coach/shared/domain/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { useVerified } from '../../session/use-verified.ts';
import { latestAdviceQuery } from './latest-advice-query.ts';

/** The one thing to try from the last critique, beside its photo; renders nothing if there is none. */
export function LatestAdvice() {
  const isVerified = useVerified();
  const { data: advice } = useQuery({ ...latestAdviceQuery, enabled: isVerified === true });
  if (!advice) return null;
  const { text, category, albumId, photo } = advice;
  return (
    <figure className="mt-12 grid items-center gap-x-12 gap-y-7 border-t border-line pt-12 md:grid-cols-2">
      {photo && (
        <PhotoFrame src={photo} alt="" fit="contain" className="bg-transparent *:object-left" />
      )}
      <div>
        <p className="caption">One thing to try</p>
        <blockquote className="mt-3 font-display text-3xl leading-tight text-pretty">
          {text}
        </blockquote>
        <figcaption className="mt-5 text-sm text-muted">
          From your last critique:{' '}
          <Link
            to={albumStatusPage(albumId)}
            className="underline decoration-line underline-offset-4 hover:decoration-safelight"
          >
            {CATEGORY_NAMES[category].name}
          </Link>
        </figcaption>
      </div>
    </figure>
  );
}
