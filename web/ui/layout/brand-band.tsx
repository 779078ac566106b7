type BrandBandProps = {
  /** null if the logo includes the name. */
  name: string | null;
  /** Pixels of the file. */
  logo: { url: string; width: number; height: number } | null;
};

/** A studio's name and logo on white, as on paper, at the head of what it shares. */
export function BrandBand({ name, logo }: BrandBandProps) {
  return (
    <div className="flex min-h-20 flex-wrap items-center gap-x-5 gap-y-3 border-b border-line bg-white px-5 py-4 text-black sm:px-8 lg:px-12">
      {logo && (
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={name === null ? 'The studio’s logo' : ''}
          className="h-auto max-h-14 w-auto max-w-48 object-contain"
        />
      )}
      {name !== null && (
        <p className="min-w-0 font-display text-2xl leading-tight wrap-anywhere sm:text-3xl">
          {name}
        </p>
      )}
    </div>
  );
}
