import { useEffect, useState } from 'react';
import { makeThumbnail } from '../thumbnails/make-thumbnail.ts';

/** The address of a small picture of a file; null while there is none, or if the browser can't decode the file. */
function useThumbnail(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let made: string | null = null;
    const show = (picture: Blob) => {
      if (controller.signal.aborted) return;
      made = URL.createObjectURL(picture);
      setUrl(made);
    };
    // The picker says what is wrong with a file; here its name is enough.
    makeThumbnail(file, controller.signal).then(show, () => undefined);
    return () => {
      controller.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

/** A file that another app has shared: a small picture, or its type, and its name. */
export function SharedPhoto({ file }: { file: File }) {
  const url = useThumbnail(file);
  return (
    <>
      <div className="grid aspect-3/2 place-items-center overflow-hidden bg-stage text-sm text-stage-ink uppercase">
        {url === null ? (
          <span className="max-w-full truncate px-3">{file.name.split('.').pop()}</span>
        ) : (
          <img src={url} alt="" className="size-full object-cover" />
        )}
      </div>
      <p className="mt-2 truncate text-sm" title={file.name}>
        {file.name}
      </p>
    </>
  );
}
