import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { matchPath, useLocation } from 'react-router-dom';
import { DashboardPage } from '../../features/albums/dashboard/dashboard-page.tsx';
import { ReportPage } from '../../features/albums/report/report-page.tsx';
import { StatusPage } from '../../features/albums/status/status-page.tsx';

/**
 * The pages of the account's albums, depending on the address. They are one file: a person on the dashboard will open
 * an album, and the landing page has to name every file that pages load.
 */
export function Component() {
  const { pathname } = useLocation();
  const status = matchPath(PAGES.albumStatus, pathname)?.params.albumId;
  if (status) return <StatusPage key={status} albumId={status} />;
  const report = matchPath(PAGES.albumReport, pathname)?.params.albumId;
  if (report) return <ReportPage key={report} albumId={report} />;
  return <DashboardPage />;
}
