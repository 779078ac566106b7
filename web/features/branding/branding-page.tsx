import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BrandBand } from '../../ui/layout/brand-band.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PlanOptions } from '../billing/limits/plan-options.tsx';
import { BrandForm } from './brand-form.tsx';
import { brandingQuery } from './branding-query.ts';
import { LogoField } from './logo-field.tsx';

const LEAD = 'Your name and logo on the PDF reports that you make and the pages that you share.';

/** If the plan lacks branding, the earlier choice is kept, and the page says so. */
function NotIncluded({ children, isKept }: { children?: ReactNode; isKept: boolean }) {
  return (
    <div className="grid gap-10">
      <div className="max-w-2xl">
        <Notice title="Custom branding is part of Pro">
          {isKept &&
            'What you have chosen is kept. Reports and shared pages show it again once Pro is active.'}
        </Notice>
        <PlanOptions isFeatureNamed from="pro" />
      </div>
      {children}
    </div>
  );
}

/** The page on which Pro photographers choose how their reports and shared pages look. */
export function Component() {
  const { data, error, refetch } = useQuery(brandingQuery);
  if (!data && !error) return <LoadingScreen label="Loading your branding" />;
  const branding = data?.branding ?? null;
  return (
    <Page title="Your Branding" lead={LEAD} width="wide">
      {!data && (
        <LoadError title="Could not load your branding" text={messageOf(error)} onRetry={refetch} />
      )}
      {data?.isIncluded && <BrandForm branding={branding} />}
      {data && !data.isIncluded && (
        <NotIncluded isKept={branding !== null}>
          {branding && (
            <>
              <LogoField branding={branding} canChange={false} />
              <BrandBand name={branding.name} logo={branding.logo} />
            </>
          )}
        </NotIncluded>
      )}
    </Page>
  );
}
