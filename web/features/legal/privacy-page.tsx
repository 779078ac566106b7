import { PRIVACY } from './legal-content.ts';
import { LegalPage } from './legal-page.tsx';

/** What is kept of people, who sees it, and how they erase it. */
export function Component() {
  return <LegalPage content={PRIVACY} />;
}
