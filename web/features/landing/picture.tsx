type PictureProps = {
  /** Addresses of the same picture by their width in pixels, smallest first. */
  sources: Record<number, string>;
  /** Pixels of the largest; they keep the place. */
  width: number;
  height: number;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** Empty for a picture that only adorns. */
  alt: string;
  /** In view when the page opens: asked for at once and before other images. */
  first?: true;
  className?: string;
};

/** A picture in the width that its place and the screen need; AVIF, which every browser of the build target reads. */
export function Picture({ sources, sizes, first, alt, className, ...rest }: PictureProps) {
  const entries = Object.entries(sources);
  return (
    <img
      {...rest}
      alt={alt}
      src={entries.at(-1)?.[1]}
      srcSet={entries.map(([pixels, address]) => `${address} ${pixels}w`).join(', ')}
      sizes={sizes}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  );
}
