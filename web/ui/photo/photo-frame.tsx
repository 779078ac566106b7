import ImageOff from 'lucide-react/icons/image-off';
import { type ReactNode, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { classNames } from '../class-names.ts';

type PhotoFrameProps = {
  /** null while there is no derivative yet. */
  src: string | null;
  alt: string;
  /** base64 of the photo's ThumbHash. */
  thumbhash?: string | null;
  /** Size in pixels after rotation to upright; reserves the space before the image has loaded. The default is 3:2. */
  width?: number | null;
  height?: number | null;
  /** `contain` shows all of the photo, `cover` fills the frame. */
  fit?: 'contain' | 'cover';
  /** Whether it loads only when it is about to come into view. */
  isLazy?: boolean;
  /** The page's main photo: loads before other images, with a small version of it until it is there. */
  main?: { preview: string | null };
  className?: string;
  /** Drawn over the photo. */
  children?: ReactNode;
};

function placeholderOf(thumbhash: string | null | undefined): string | undefined {
  if (!thumbhash) return undefined;
  const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
  return `url(${thumbHashToDataURL(bytes)})`;
}

/** Replaces a photo that could not be loaded: its URL has expired, or there is no network. */
function Missing({ alt }: { alt: string }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 grid place-content-center justify-items-center gap-2 overflow-hidden bg-line p-3 text-center text-sm text-muted"
    >
      <ImageOff className="size-5" />
      {alt}
    </div>
  );
}

/** A photo with its ThumbHash as a placeholder and its space reserved, so that the layout does not shift. */
export function PhotoFrame(props: PhotoFrameProps) {
  const { src, alt, thumbhash, width, height, fit = 'cover', main, className, children } = props;
  // Decoding takes a while, and a long list renders often.
  const placeholder = useMemo(() => placeholderOf(thumbhash), [thumbhash]);
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div
      className={classNames(
        'relative aspect-3/2 overflow-hidden bg-line bg-cover bg-center',
        className,
      )}
      style={{
        aspectRatio: width && height ? `${width} / ${height}` : undefined,
        backgroundImage: placeholder,
      }}
    >
      {main?.preview && main.preview !== src && loaded !== src && (
        <img
          src={main.preview}
          alt=""
          fetchPriority="high"
          decoding="sync"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {src && (
        <img
          src={src}
          alt={alt}
          loading={props.isLazy ? 'lazy' : undefined}
          fetchPriority={main ? 'high' : undefined}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
          className={classNames(
            'relative size-full transition-opacity duration-300',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            loaded === src ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
      {src !== null && failed === src && <Missing alt={alt} />}
      {children}
    </div>
  );
}
