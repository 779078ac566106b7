import { type KeptData, retentionOf } from '@photo-coach/shared/domain/retention/retention.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { type LegalContent, OPERATOR } from './legal-content.ts';
import { LegalTexts, sayText } from './legal-text.tsx';

type LegalSection = LegalContent['sections'][number];

/** What a section adds for the services that this server offers. */
function offeredTexts(offered: LegalSection['offered']): string[] {
  const text = offered?.(siteSettings().configured) ?? null;
  return text === null ? [] : [text];
}

/** The texts of a section for this site, including what it offers. */
const textsOf = ({ texts, offered }: LegalSection) => [
  ...texts.flatMap(sayText),
  ...offeredTexts(offered),
];

const isShown = ({ isOfPlans }: LegalSection): boolean => !isOfPlans || siteSettings().billing;

const placeOf = ({ folders }: KeptData): string =>
  folders === undefined ? 'Database' : 'Database and photo store';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** If nothing is sold, no payment data is kept. */
const isKeptHere = ({ isOfPlans }: KeptData): boolean => !isOfPlans || siteSettings().billing;

/** Every kind of data that is kept about people: what it is, how long it is kept, what removes it, and where it is. */
function RetentionTable() {
  return (
    <ul aria-label="What we keep" className="-mt-5 border-b border-line">
      {retentionOf(siteSettings().albums)
        .filter(isKeptHere)
        .map((data) => (
          <li key={data.what} className="border-t border-line py-5 first:border-t-0">
            <h3 className="text-xl">{data.what}</h3>
            <p className="mt-1.5 max-w-2xl">{data.holds}</p>
            <dl className="mt-3 grid gap-1 text-sm">
              <Fact name="How long" value={data.kept} />
              <Fact name="Removed by" value={data.removedBy} />
              <Fact name="Where" value={placeOf(data)} />
            </dl>
          </li>
        ))}
    </ul>
  );
}

/** A page of legal texts: its sections, and when they were last changed. */
export function LegalDocument({ content }: { content: LegalContent }) {
  return (
    <Page title={content.title} lead={content.lead}>
      {content.sections.filter(isShown).map((section) => (
        <TitledSection key={section.title} title={section.title}>
          {section.hasRetention && (
            <div className="mb-8">
              <RetentionTable />
            </div>
          )}
          <LegalTexts texts={textsOf(section)} />
        </TitledSection>
      ))}
      <p className="border-t border-line pt-6 text-sm text-muted">
        Last changed on {OPERATOR.changed}.
      </p>
    </Page>
  );
}
