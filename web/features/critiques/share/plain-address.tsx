import type { ShareLink } from '@photo-coach/shared/contracts/http/shares.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { addressProblem, plainSharePage } from '@photo-coach/shared/domain/shares.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { siteSettings } from '../../../lib/site-settings.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PlansLink } from '../../billing/limits/plans-link.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { useChangeAddress } from './share-links.ts';

type PlainAddressProps = { albumId: string; link: ShareLink };

type AddressFormProps = PlainAddressProps & { onDone: () => void };

/** The words of a new address; the server rejects invalid ones. */
function AddressForm({ albumId, link, onDone }: AddressFormProps) {
  const [address, setAddress] = useState(link.address ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangeAddress(albumId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = addressProblem(address);
    setProblem(found);
    if (found === null) change.mutate({ link, address }, { onSuccess: onDone });
  };
  const error = problem ?? (change.error ? messageOf(change.error) : undefined);
  return (
    <form onSubmit={submit} noValidate className="mt-2 grid gap-3">
      <FormField
        label={`Plain address: ${window.location.host}/s/`}
        error={error}
        hint={
          <p className="text-sm text-muted">
            Anyone who guesses this address can see the photos and the feedback. Search engines are
            told not to list it. It ends with this link, and is then held for you for 30 days. It
            keeps working until then{siteSettings().billing && ', even if your plan ends'}.
          </p>
        }
      >
        {(control) => (
          <Input
            {...control}
            value={address}
            onChange={(event) => setAddress(event.target.value.trim().toLowerCase())}
            placeholder="anna-wedding-2026"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" size="small" busy={change.isPending} busyLabel="Saving">
          Use this address
        </BusyButton>
        <Button type="button" look="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A link's plain address: it can be chosen on Pro, and removed on every plan. */
export function PlainAddress({ albumId, link }: PlainAddressProps) {
  const [isEditing, setEditing] = useState(false);
  const { data: profile } = useQuery(profileQuery);
  const removal = useChangeAddress(albumId);
  const isIncluded = profile !== undefined && PLANS[effectivePlan(profile)].features.branding;
  if (isEditing)
    return <AddressForm albumId={albumId} link={link} onDone={() => setEditing(false)} />;
  const { address } = link;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4">
      {address !== null && (
        <a
          href={plainSharePage(address)}
          className="min-h-11 content-center underline underline-offset-4 wrap-anywhere"
        >
          {window.location.host}
          {plainSharePage(address)}
        </a>
      )}
      {isIncluded && (
        <Button look="quiet" size="text" onClick={() => setEditing(true)}>
          {address === null ? 'Choose a plain address' : 'Change the address'}
        </Button>
      )}
      {address !== null && (
        <BusyButton
          look="quiet"
          size="text"
          busy={removal.isPending}
          busyLabel="Removing"
          onClick={() => removal.mutate({ link, address: null })}
        >
          Remove the address
        </BusyButton>
      )}
      {profile && !isIncluded && address === null && (
        <p className="text-sm text-muted">
          A plain address in words of your own is part of Pro. <PlansLink />
        </p>
      )}
      {removal.error && <p className="text-sm text-safelight">{messageOf(removal.error)}</p>}
    </div>
  );
}
