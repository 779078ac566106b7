import { Menu } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Opens the header's menu; also stands in its place while the menu loads. */
export function MenuButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="Menu"
      className="grid size-11 place-items-center rounded-fine hover:text-safelight"
      {...props}
    >
      <Menu className="size-5" aria-hidden="true" />
    </button>
  );
}
