import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';

/** The document's title. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${PRODUCT_NAME}`}</title>;
}
