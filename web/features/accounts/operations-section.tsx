import { ADMIN_PAGES } from '@photo-coach/shared/domain/admin-pages.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { useMe } from '../session/me-query.ts';

/** The link to the pages for operators, only for operators. */
export function OperationsSection() {
  const { data } = useMe();
  if (!data?.is_operator) return null;
  return (
    <TitledSection title="Operations">
      <Button asChild look="outline" size="small">
        <Link to={ADMIN_PAGES.overview}>See how the service is doing</Link>
      </Button>
    </TitledSection>
  );
}
