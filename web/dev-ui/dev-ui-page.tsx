import { Page } from '../ui/layout/page.tsx';
import { ButtonGroup } from './button-group.tsx';
import { DataGroup, PhotoGroup } from './data-and-photo-groups.tsx';
import { LoadingGroup, MessageGroup } from './feedback-groups.tsx';
import { ChoiceGroup, FieldGroup } from './form-groups.tsx';
import { ColorGroup, MotionGroup } from './foundations/color-and-motion-groups.tsx';
import { SpaceGroup, TypeGroup } from './foundations/type-and-space-groups.tsx';
import { DisclosureGroup, OverlayGroup, PageGroup } from './layout-groups.tsx';

const CONTENTS = [
  { id: 'type', name: 'Type' },
  { id: 'color', name: 'Color' },
  { id: 'space', name: 'Space' },
  { id: 'motion', name: 'Focus and motion' },
  { id: 'buttons', name: 'Buttons' },
  { id: 'fields', name: 'Fields' },
  { id: 'choices', name: 'Choices' },
  { id: 'messages', name: 'Messages' },
  { id: 'overlays', name: 'Overlays' },
  { id: 'disclosure', name: 'Tabs and accordions' },
  { id: 'data', name: 'Data' },
  { id: 'photos', name: 'Photos' },
  { id: 'loading', name: 'Loading' },
  { id: 'page', name: 'Page' },
] as const;

function Contents() {
  return (
    <nav aria-label="On this page" className="max-lg:mb-12 lg:sticky lg:top-8 lg:self-start">
      <ul className="flex flex-wrap gap-x-5 text-sm lg:grid">
        {CONTENTS.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 text-muted hover:text-safelight">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The style guide: every component in all its states. Not available in production. */
export function Component() {
  return (
    <Page
      title="Design language"
      lead="The color is in the photos, not in the interface. Every component, in all its states."
      width="wide"
    >
      <div className="grid gap-x-14 lg:grid-cols-[10rem_minmax(0,1fr)]">
        <Contents />
        <div className="min-w-0">
          <TypeGroup />
          <ColorGroup />
          <SpaceGroup />
          <MotionGroup />
          <ButtonGroup />
          <FieldGroup />
          <ChoiceGroup />
          <MessageGroup />
          <OverlayGroup />
          <DisclosureGroup />
          <DataGroup />
          <PhotoGroup />
          <LoadingGroup />
          <PageGroup />
        </div>
      </div>
    </Page>
  );
}
