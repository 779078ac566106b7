import { siteSettings } from '../../lib/site-settings.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { type LegalContent, type LegalSection, OPERATOR } from './legal-content.ts';
import { LegalTexts } from './legal-text.tsx';
import { RetentionTable } from './retention-table.tsx';
import { type SaidText, sayText } from './say-text.ts';

/** What a section adds for the services that this server offers. */
function offeredTexts(offered: LegalSection['offered']): string[] {
  const text = offered?.(siteSettings().configured) ?? null;
  return text === null ? [] : [text];
}

/** The texts of a section for this site, including what it offers. */
function textsOf({ texts, offered }: LegalSection): SaidText[] {
  return [...texts.flatMap(sayText), ...offeredTexts(offered)];
}

const isShown = ({ isOfPlans }: LegalSection): boolean => !isOfPlans || siteSettings().billing;

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
