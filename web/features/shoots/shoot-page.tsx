import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useMatch } from 'react-router-dom';
import { ShootPickerPage } from './arrange/shoot-picker-page.tsx';
import { AnalyzingShootPage } from './follow/analyzing-shoot-page.tsx';

/** The pages of a shoot, depending on the address; in one file, because whoever starts a shoot follows it. */
export function Component() {
  return useMatch(PAGES.analyzingShoot) ? <AnalyzingShootPage /> : <ShootPickerPage />;
}
