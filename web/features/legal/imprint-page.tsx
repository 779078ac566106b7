import { Page } from '../../ui/layout/page.tsx';
import { Imprint } from './imprint.tsx';
import { IMPRINT, OPERATOR } from './legal-content.ts';

/** Who runs the product, and how to reach them. */
export function Component() {
  return (
    <Page title={IMPRINT.title} lead={IMPRINT.lead}>
      <Imprint operator={OPERATOR} />
    </Page>
  );
}
