import { classNames } from '../../../ui/class-names.ts';
import { CategoryCard } from './category-card.tsx';
import type { ReviewCategory } from './review-category.ts';

type CategoryCardsProps = {
  categories: readonly ReviewCategory[];
  /** Columns if there is room: two beside a photo, three at full width. */
  columns?: 2 | 3;
};

/** The critiques of several categories. */
export function CategoryCards({ categories, columns = 2 }: CategoryCardsProps) {
  return (
    <div
      className={classNames(
        'grid gap-x-10 gap-y-12',
        columns === 2 ? '@xl:grid-cols-2' : 'md:grid-cols-2 xl:grid-cols-3',
      )}
    >
      {categories.map((category) => (
        <CategoryCard key={`${category.photoId} ${category.category}`} category={category} />
      ))}
    </div>
  );
}
