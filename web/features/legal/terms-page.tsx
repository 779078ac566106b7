import { TERMS } from './legal-content.ts';
import { LegalPage } from './legal-page.tsx';

/** What people and the operator can expect of each other. */
export function Component() {
  return <LegalPage content={TERMS} />;
}
