import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';

type PageTitleProps = {
  children: string;
  /** Shown before the title, 0–100. */
  percent?: number | null | undefined;
};

/** The document's title. */
export function PageTitle({ children, percent }: PageTitleProps) {
  const progress = typeof percent === 'number' ? `${Math.floor(percent)} % · ` : '';
  return <title>{`${progress}${children} · ${PRODUCT_NAME}`}</title>;
}
