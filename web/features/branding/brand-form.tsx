import {
  BRANDING_ROUTES,
  type Branding,
  type ChangeBrandingRequest,
  changeBrandingRequestSchema,
} from '@photo-coach/shared/contracts/http/branding.ts';
import { MAX_STUDIO_NAME } from '@photo-coach/shared/domain/accounts/branding.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { BrandBand } from '../../ui/layout/brand-band.tsx';
import { useWriteReply } from './branding-query.ts';
import { LogoField } from './logo-field.tsx';

/** The studio's name and logo, as they stand at the head of shared pages and of PDF reports. */
export function BrandForm({ branding }: { branding: Branding | null }) {
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
