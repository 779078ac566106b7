import { siteSettings } from '../../lib/site-settings.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { type LegalContent, type LegalSection, OPERATOR } from './legal-content.ts';
import { LegalTexts } from './legal-text.tsx';
import { RetentionTable } from './retention-table.tsx';

/** What a section says besides of what this server offers. */
function offeredTexts(offered: LegalSection['offered']): string[] {
  const text = offered?.(siteSettings().configured) ?? null;
  return text === null ? [] : [text];
}

/** A page of legal texts: its sections, and when they were last changed. */
export function LegalDocument({ content }: { content: LegalContent }) {
  return (
    <Page title={content.title} lead={content.lead}>
      {content.sections.map(({ title, texts, offered, hasRetention }) => (
        <TitledSection key={title} title={title}>
          {hasRetention && (
            <div className="mb-8">
              <RetentionTable />
            </div>
          )}
          <LegalTexts texts={[...texts, ...offeredTexts(offered)]} />
        </TitledSection>
      ))}
      <p className="border-t border-line pt-6 text-sm text-muted">
        Last changed on {OPERATOR.changed}.
      </p>
    </Page>
  );
}
