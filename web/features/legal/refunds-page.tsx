import { REFUNDS } from './legal-content.ts';
import { LegalPage } from './legal-page.tsx';

/** How people get their money back. */
export function Component() {
  return <LegalPage content={REFUNDS} />;
}
