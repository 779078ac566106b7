import {
  type CreateShareReply,
  SHARE_ROUTES,
  type ShareLink,
} from '@photo-coach/shared/contracts/http/shares.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import {
  DEFAULT_SHARE_DAYS,
  SHARE_DAYS,
  type ShareDays,
} from '@photo-coach/shared/domain/shares.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { dayAndTime } from '../../../lib/format-day.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { DialogButton } from '../../../ui/overlays/dialog-button.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { Failure } from './pdf-report.tsx';

const keyOf = (albumId: string) => ['share-links', albumId] as const;

/** The valid links to an album's feedback, newest first. */
const useShareLinks = (albumId: string) =>
  useQuery({
    queryKey: keyOf(albumId),
    queryFn: ({ signal }) => callRoute(SHARE_ROUTES.list, { params: { id: albumId }, signal }),
    select: ({ links }) => links,
  });

/** Creates a link that is valid for so many days. */
function useCreateLink(albumId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (days: ShareDays) =>
      callRoute(SHARE_ROUTES.create, { params: { id: albumId }, body: { days } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(albumId) }),
  });
}

/** Ends a link. One that has ended already, such as in another tab, counts as ended too. */
async function endLink({ id }: ShareLink): Promise<void> {
  try {
    await callRoute(SHARE_ROUTES.end, { params: { id } });
  } catch (error) {
    if (!hasCode(error, 'PGRST116')) throw error;
  }
}

/** Ends a link at once. */
function useEndLink(albumId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endLink,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(albumId) }),
  });
}

function NewLinkForm({ creation }: { creation: ReturnType<typeof useCreateLink> }) {
  const [days, setDays] = useState(DEFAULT_SHARE_DAYS);
  return (
    <>
      <fieldset className="mt-6">
        <legend className="font-medium">Works for</legend>
        <div className="mt-1 flex flex-wrap gap-x-7">
          {SHARE_DAYS.map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="days"
                checked={choice === days}
                onChange={() => setDays(choice)}
                className="size-4 accent-safelight"
              />
              {countOf(choice, 'day')}
            </label>
          ))}
        </div>
      </fieldset>
      <BusyButton
        className="mt-3"
        busy={creation.isPending}
        busyLabel="Making the link"
        onClick={() => creation.mutate(days)}
      >
        Make a link
      </BusyButton>
    </>
  );
}

type ValidLinksProps = {
  links: readonly ShareLink[];
  ending: ReturnType<typeof useEndLink>;
};

/** The valid links, each with a button to end it. */
function ValidLinks({ links, ending }: ValidLinksProps) {
  if (links.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="text-xl">Links that work</h3>
      <ul className="mt-2">
        {links.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
          >
            <span>
              Until {dayAndTime(link.expiresAt)}
              <span className="block text-sm text-muted">Made {dayAndTime(link.createdAt)}</span>
            </span>
            <BusyButton
              look="quiet"
              size="text"
              busy={ending.isPending && ending.variables.id === link.id}
              busyLabel="Ending"
              onClick={() => ending.mutate(link)}
            >
              End this link
              <span className="sr-only">, made {dayAndTime(link.createdAt)}</span>
            </BusyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says that a studio's name is shown instead of a person's, if the plan includes it. */
function BrandNote() {
  const { data: profile } = useQuery(profileQuery);
  if (!profile || !PLANS[effectivePlan(profile)].features.branding) return null;
  return (
    <p className="mt-4 text-muted">
      The studio name and logo of{' '}
      <Link to={PAGES.branding} className="underline underline-offset-4">
        your branding
      </Link>{' '}
      are shown at its head, if you have chosen them.
    </p>
  );
}

/** A new link, to copy: its address can't be shown again. */
function NewLink({ reply: { url, link } }: { reply: CreateShareReply }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'by hand' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // Happens without HTTPS, or if the browser keeps pages off the clipboard.
      input.current?.select();
      setCopied('by hand');
    }
  };
  return (
    <section className="mt-7 border-l-2 border-safelight pl-4">
      <label htmlFor={id} className="font-medium">
        Your link, until {dayAndTime(link.expiresAt)}
      </label>
      <div className="mt-2 flex gap-3">
        <Input
          ref={input}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1"
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {copied === 'yes' && 'Copied. '}
        {copied === 'by hand' && 'It is selected: copy it with your keyboard. '}
        It is shown only this once.
      </p>
    </section>
  );
}

function Links({ albumId }: { albumId: string }) {
  const list = useShareLinks(albumId);
  const creation = useCreateLink(albumId);
  const ending = useEndLink(albumId);
  const links = list.data ?? [];
  const made = creation.data && links.some(({ id }) => id === creation.data.link.id);
  const error = creation.error ?? ending.error ?? list.error;
  return (
    <>
      <BrandNote />
      {creation.data && made ? (
        <NewLink reply={creation.data} />
      ) : (
        <NewLinkForm creation={creation} />
      )}
      {error && (
        <div className="mt-5">
          <Failure text={messageOf(error)} />
        </div>
      )}
      <ValidLinks links={links} ending={ending} />
    </>
  );
}

/** Opens the dialog that creates and ends links that let anyone read an album's feedback. */
export function ShareButton({ albumId }: { albumId: string }) {
  return (
    <DialogButton
      look="outline"
      label="Share"
      title="Share this feedback"
      description="Anyone with the link sees the photos and reads the feedback, until the link expires or you end it. Your name and the names of your files are left out."
    >
      <Links albumId={albumId} />
    </DialogButton>
  );
}
