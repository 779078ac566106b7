import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { isUnderWay } from '../upload/upload-item.ts';
import { uploadState } from '../upload/upload-state.ts';

const isUploading = () => uploadState.get().items.some(isUnderWay);

/** Warns while uploads are running: they continue after a reload, but a closed tab sends nothing. */
export const useUploadLeaveWarning = (): void => useLeaveWarning(isUploading);
