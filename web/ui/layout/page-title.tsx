import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';

/** What the browser's tab says. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${PRODUCT_NAME}`}</title>;
}
