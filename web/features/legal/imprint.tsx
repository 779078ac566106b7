import { Page } from '../../ui/layout/page.tsx';
import { IMPRINT, OPERATOR } from './legal-content.ts';
import { LegalTexts, Linked } from './legal-text.tsx';

/** The lines of the imprint by label, as far as the owner has filled them in. */
function filledIn(operator: typeof OPERATOR): { label: string; lines: readonly string[] }[] {
  const { labels } = IMPRINT;
  const { name, address, representatives, phone, email, register, taxId } = operator;
  const rows = [
    { label: labels.operator, lines: [name, ...address] },
    { label: labels.representatives, lines: [representatives] },
    { label: labels.contact, lines: [`[${email}](mailto:${email})`, phone] },
    { label: labels.register, lines: [register] },
    { label: labels.taxId, lines: [taxId] },
  ];
  return rows
    .map(({ label, lines }) => ({ label, lines: lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
}

/** Who runs the product, as far as the owner has filled it in. */
export function Imprint({ operator }: { operator: typeof OPERATOR }) {
  const isMissing = operator.name === '' || operator.address.length === 0;
  return (
    <>
      {isMissing && (
        <div className="mb-8">
          <LegalTexts texts={[IMPRINT.missing]} />
        </div>
      )}
      <dl className="border-b border-line">
        {filledIn(operator).map(({ label, lines }) => (
          <div
            key={label}
            className="grid gap-x-14 gap-y-2 border-t border-line py-6 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{label}</dt>
            {lines.map((line) => (
              <dd key={line} className="md:col-start-2">
                <Linked text={line} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

/** The page of it. */
export function ImprintPage() {
  return (
    <Page title={IMPRINT.title} lead={IMPRINT.lead}>
      <Imprint operator={OPERATOR} />
    </Page>
  );
}
