import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { type LegalContent, OPERATOR } from './legal-content.ts';
import { LegalTexts } from './legal-text.tsx';
import { RetentionTable } from './retention-table.tsx';

/** A page of legal texts: its sections, and when they were last changed. */
export function LegalDocument({ content }: { content: LegalContent }) {
  return (
    <Page title={content.title} lead={content.lead}>
      {content.sections.map(({ title, texts, hasRetention }) => (
        <TitledSection key={title} title={title}>
          {hasRetention && (
            <div className="mb-8">
              <RetentionTable />
            </div>
          )}
          <LegalTexts texts={texts} />
        </TitledSection>
      ))}
      <p className="border-t border-line pt-6 text-sm text-muted">
        Last changed on {OPERATOR.changed}.
      </p>
    </Page>
  );
}
