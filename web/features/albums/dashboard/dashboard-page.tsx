import { MAX_SEARCH_CHARACTERS } from '@photo-coach/shared/contracts/http/albums.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { siteSettings } from '../../../lib/site-settings.ts';
import { Input } from '../../../ui/forms/input.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import {
  type AlbumFilter,
  albumSummaryQuery,
  useAlbumList,
} from '../../analyses/api/album-list-query.ts';
import { AllowanceLine } from '../../billing/plan-status/plan-allowances.tsx';
import { PlanBadge, PlanNews } from '../../billing/plan-status/plan-term.tsx';
import { usePlanStatus } from '../../billing/plan-status/use-plan-status.ts';
import { useBenefits } from '../../session/benefits-query.ts';
import { CommunityLink } from '../../session/community-link.tsx';
import { Figures } from '../figures.tsx';
import { AlbumGrid } from './album-grid.tsx';

/** Time without a keystroke after which a search starts, ms. */
const PAUSE_MS = 300;
type SearchFieldProps = { value: string; onChange: (value: string) => void };

/** A search of the albums that starts on its own once typing pauses. */
function SearchField({ value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // The value has changed elsewhere, such as by a button that clears all filters.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = useEffectEvent((text: string) => {
    setSent(text);
    onChange(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === sent) return;
    const timer = window.setTimeout(() => send(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed, sent]);
  return (
    <search className="relative mb-9 block sm:max-w-md">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
      />
      <Input
        type="search"
        aria-label="Search albums and photos"
        value={typed}
        maxLength={MAX_SEARCH_CHARACTERS}
        placeholder="Title or file name"
        onChange={(event) => setTyped(event.target.value)}
        className="pl-9"
      />
    </search>
  );
}

/** The plan's name and, for one that was bought, its status; its end, unless it simply renews. */
function Plan() {
  const { data } = usePlanStatus();
  return (
    // As high as with the reply, so that nothing below moves.
    <div className="flex min-h-7 flex-wrap items-center gap-2">
      {data && (
        <>
          <span className="inline-block rounded-full border border-edge px-3 py-0.5 text-sm">
            {PLANS[data.plan].label}
            <span className="sr-only"> plan</span>
          </span>
          <PlanBadge status={data} />
          <PlanNews status={data} />
        </>
      )}
    </div>
  );
}

/** Says once that the dashboard could not be loaded. */
function useLoadingToast(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) toast('Error loading dashboard', { id: 'loading-dashboard' });
  }, [hasFailed]);
}

const UNKNOWN = '–';

/** What the account has so far. */
function Totals() {
  const { data, isError } = useQuery(albumSummaryQuery);
  useLoadingToast(isError);
  const isTechnical = data?.averageCritic === 'measured';
  const shown = (value: (summary: NonNullable<typeof data>) => string) =>
    data ? value(data) : isError ? UNKNOWN : null;
  return (
    <Figures
      areShort
      figures={[
        {
          label: 'Total Photos',
          value: shown(({ photos }) => photos.toLocaleString()),
          note: 'in all albums',
        },
        {
          label: isTechnical ? 'Technical Score' : 'Average Score',
          value: shown(({ averageScore }) =>
            averageScore === null ? UNKNOWN : `${averageScore.toFixed(1)}/10`,
          ),
          note:
            data?.averageScore === null
              ? 'no critiques yet'
              : `${isTechnical ? 'average ' : ''}of your latest 5 critiques`,
        },
        {
          label: 'This Month',
          value: shown(({ critiquesThisMonth }) => critiquesThisMonth.toLocaleString()),
          note: 'critiques, counted by category',
        },
      ]}
    />
  );
}

const NO_FILTER: AlbumFilter = {};

function RecentAlbums() {
  const list = useAlbumList(NO_FILTER);
  useLoadingToast(list.error !== null);
  return <AlbumGrid list={list} isRecent onClear={null} />;
}

function AllAlbums({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const list = useAlbumList(search === '' ? NO_FILTER : { search });
  useLoadingToast(list.error !== null);
  return (
    <>
      <SearchField value={search} onChange={onSearch} />
      <AlbumGrid list={list} onClear={search === '' ? null : () => onSearch('')} />
    </>
  );
}

/** The links from the totals. The community's link comes last in its line, so that nothing moves when it appears. */
function NextSteps() {
  const communityUrl = useBenefits().data?.communityUrl ?? null;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <LinkButton to={PAGES.photoJourney} look="quiet" size="text">
        See how far you’ve come
      </LinkButton>
      <LinkButton to={PAGES.portfolioReviews} look="quiet" size="text">
        Portfolio reviews
      </LinkButton>
      {communityUrl !== null && <CommunityLink url={communityUrl} />}
    </div>
  );
}

/** The tab of the dashboard; the address names it unless it is the first one. */
type DashboardTab = 'recent' | 'all';

/** The dashboard: the albums of the account. */
export function DashboardPage() {
  // Both are kept in the address, so that a link or a reload shows the same.
  const [query, setQuery] = useSearchParams();
  const search = (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS);
  const tab = search !== '' || query.get('tab') === 'all' ? 'all' : 'recent';
  const show = (next: DashboardTab, text = '') =>
    setQuery(
      { ...(next === 'all' && { tab: 'all' }), ...(text !== '' && { search: text }) },
      { replace: true },
    );
  return (
    <Page
      title="Your Photo Journey"
      width="wide"
      lead={
        <div className="grid gap-3">
          {siteSettings().billing && <Plan />}
          <AllowanceLine />
        </div>
      }
      aside={<LinkButton to={PAGES.uploadChoice}>New Analysis</LinkButton>}
    >
      <div className="grid gap-10">
        <div className="grid justify-items-start gap-4">
          <div className="w-full">
            <Totals />
          </div>
          <NextSteps />
        </div>
        <Tabs
          label="Your albums"
          value={tab}
          onChange={(next: DashboardTab) => show(next)}
          tabs={[
            { value: 'recent', label: 'Recent Albums', content: <RecentAlbums /> },
            {
              value: 'all',
              label: 'All Albums',
              content: <AllAlbums search={search} onSearch={(text) => show('all', text)} />,
            },
          ]}
        />
      </div>
    </Page>
  );
}
