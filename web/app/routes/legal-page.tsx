import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useLocation } from 'react-router-dom';
import { ImprintPage } from '../../features/legal/imprint.tsx';
import { PRIVACY, REFUNDS, TERMS } from '../../features/legal/legal-content.ts';
import { LegalDocument } from '../../features/legal/legal-document.tsx';
import { canonicalPath } from './match-page.ts';

/** The terms, privacy, refunds or the imprint, depending on the address. They are one file, since each leads to the others. */
export function Component() {
  const path = canonicalPath(useLocation().pathname);
  if (path === PAGES.terms) return <LegalDocument content={TERMS} />;
  if (path === PAGES.privacy) return <LegalDocument content={PRIVACY} />;
  return path === PAGES.refunds ? <LegalDocument content={REFUNDS} /> : <ImprintPage />;
}
