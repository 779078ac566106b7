import { Page } from '../ui/layout/page.tsx';
import { ColorGroup } from './foundations/color-group.tsx';
import { SpaceGroup, TypeGroup } from './foundations/type-and-space-groups.tsx';

/** The tokens of the look: type, color with its contrasts, and space. Not available in production. */
export function Component() {
  return (
    <Page
      title="Design language"
      lead="The color is in the photos, not in the interface."
      width="wide"
    >
      <TypeGroup />
      <ColorGroup />
      <SpaceGroup />
    </Page>
  );
}
