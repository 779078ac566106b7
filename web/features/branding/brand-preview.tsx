import type { Branding } from '@photo-coach/shared/contracts/http/branding.ts';
import { accentOnPaper } from '@photo-coach/shared/domain/branding/branding.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { BrandBand } from '../../ui/layout/brand-band.tsx';

type Shown = Pick<Branding, 'name' | 'accent' | 'background' | 'logo'>;

/** The head of a shared page, as visitors see it. */
function PagePreview({ brand }: { brand: Shown }) {
  return (
    <figure>
      <div className="overflow-hidden border border-line bg-paper">
        <BrandBand {...brand} look="picture" />
        <div className="grid gap-3 px-5 py-6 sm:px-8">
          <p className="font-display text-2xl">Album Feedback</p>
          <p className="text-sm text-muted">Shared with you until the day that you choose.</p>
        </div>
      </div>
      <figcaption className="mt-2 text-sm text-muted">A page that you share</figcaption>
    </figure>
  );
}

/** The cover of a PDF, on white paper in dark mode too. */
function CoverPreview({ brand }: { brand: Shown }) {
  return (
    <figure>
      <div className="aspect-[1/1.414] max-w-72 overflow-hidden border border-line bg-white text-black">
        <BrandBand {...brand} look="cover" />
        <div className="grid gap-2 px-5 py-5">
          <p className="text-xs font-semibold" style={{ color: accentOnPaper(brand.accent) }}>
            Photo feedback
          </p>
          <p className="font-display text-3xl leading-tight">Your album</p>
          <p className="text-xs">12 photos · Critiqued with {PRODUCT_NAME}</p>
          <div className="mt-3 aspect-3/2 bg-[#d2d2d2]" />
        </div>
      </div>
      <figcaption className="mt-2 text-sm text-muted">The cover of a PDF</figcaption>
    </figure>
  );
}

/** A preview of the branding, before it is saved. */
export function BrandPreview({ brand }: { brand: Shown }) {
  return (
    <div className="grid gap-8">
      <PagePreview brand={brand} />
      <CoverPreview brand={brand} />
    </div>
  );
}
