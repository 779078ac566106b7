import { CategoryPage } from './category-page.tsx';

/** Categories for an album. */
export function Component() {
  return <CategoryPage mode="album" />;
}
