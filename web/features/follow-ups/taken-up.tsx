import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { FollowUpList } from './follow-up-list.tsx';
import { followUpsQuery } from './follow-ups-queries.ts';

/** Pieces of advice that are shown beside other progress. */
const MOST_SHOWN = 4;

/** The latest advice that was taken up, as a section of the journey; renders nothing if there is none. */
export function TakenUp() {
  const { data = [] } = useQuery(followUpsQuery);
  if (data.length === 0) return null;
  return (
    <TitledSection
      title="Did I do it?"
      about="Advice that you took up, and the later photos that answer it."
    >
      <FollowUpList items={data.slice(0, MOST_SHOWN)} />
      {data.length > MOST_SHOWN && (
        <Button asChild look="quiet" size="text" className="mt-4">
          <Link to={PAGES.followUps}>All advice you took up</Link>
        </Button>
      )}
    </TitledSection>
  );
}
