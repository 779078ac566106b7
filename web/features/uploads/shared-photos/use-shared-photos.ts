import { useEffect, useEffectEvent } from 'react';
import { takeForPicker } from './shared-files.ts';

/** Chooses the photos that another app has shared, once the files of an earlier page are restored. */
export function useSharedPhotos(isRestoring: boolean, choose: (files: File[]) => void): void {
  const takeShared = useEffectEvent(() => {
    const files = takeForPicker();
    if (files.length > 0) choose(files);
  });
  useEffect(() => {
    if (!isRestoring) takeShared();
  }, [isRestoring]);
}
