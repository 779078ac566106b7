import {
  BRANDING_ROUTES,
  type Branding,
  type ChangeBrandingRequest,
  changeBrandingRequestSchema,
} from '@photo-coach/shared/contracts/http/branding.ts';
import { MAX_STUDIO_NAME } from '@photo-coach/shared/domain/accounts/branding.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { BrandBand } from '../../ui/layout/brand-band.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PlanOptions } from '../billing/limits/plan-options.tsx';
import { brandingQuery, useWriteReply } from './branding-query.ts';
import { LogoField } from './logo-field.tsx';

/** The studio's name and logo, as they stand at the head of shared pages and of PDF reports. */
function BrandForm({ branding }: { branding: Branding | null }) {
  const [name, setName] = useState(branding?.name ?? '');
  const parsed = changeBrandingRequestSchema.safeParse({ name: name.trim() === '' ? null : name });
  const [shownName, logo] = [parsed.data?.name ?? null, branding?.logo ?? null];
  const onSuccess = useWriteReply();
  const saving = useMutation({
    mutationFn: (body: ChangeBrandingRequest) => callRoute(BRANDING_ROUTES.change, { body }),
    onSuccess,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success) return;
    saving.mutate(parsed.data, { onSuccess: () => toast('Your branding is saved') });
  };
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
      <form onSubmit={submit} noValidate className="grid content-start gap-7">
        <FormField label="Studio name" error={parsed.error?.issues[0]?.message}>
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              maxLength={MAX_STUDIO_NAME}
              autoComplete="organization"
            />
          )}
        </FormField>
        <LogoField branding={branding} canChange />
        {saving.isError && <Notice kind="error" title={messageOf(saving.error)} />}
        <BusyButton
          type="submit"
          className="justify-self-start"
          busy={saving.isPending}
          busyLabel="Saving..."
          aria-disabled={!parsed.success}
        >
          Save
        </BusyButton>
      </form>
      {(shownName !== null || logo !== null) && (
        <figure className="self-start border border-line">
          <BrandBand name={shownName} logo={logo} />
          <figcaption className="px-5 py-3 text-sm text-muted sm:px-8">
            At the head of pages that you share, and of PDF reports
          </figcaption>
        </figure>
      )}
    </div>
  );
}

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
