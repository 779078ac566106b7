import { AnalyzingPage } from '../../features/analyses/progress/analyzing-page.tsx';
import { CritiqueDialogSlot } from '../../features/analyses/progress/photo-grid.tsx';
import { PhotoCritiqueDialog } from '../../features/critiques/photo-critique-dialog.tsx';

/** The progress of an analysis; critiqued photos can be read on it. */
export function Component() {
  return (
    <CritiqueDialogSlot value={PhotoCritiqueDialog}>
      <AnalyzingPage />
    </CritiqueDialogSlot>
  );
}
