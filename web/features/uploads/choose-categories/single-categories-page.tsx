import { CategoryPage } from './categories-page.tsx';

/** Categories for a single photo. */
export function Component() {
  return <CategoryPage mode="single" />;
}
