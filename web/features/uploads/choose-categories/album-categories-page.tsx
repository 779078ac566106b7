import { CategoryPage } from './categories-page.tsx';

/** Categories for an album. */
export function Component() {
  return <CategoryPage mode="album" />;
}
