type PictureProps = {
  /** URLs of the same picture by width in pixels, smallest first. */
  sources: Record<number, string>;
  /** Size of the largest in pixels; reserves the space on the page. */
  width: number;
  height: number;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** Visible when the page opens: loads at once, before other images. */
  first?: true;
  className?: string;
};

/** A responsive picture. AVIF, which every browser of the build target supports. */
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
