import { Accordion } from '../ui/layout/accordion.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { Group, Specimen } from './specimen.tsx';

const QUESTIONS = [
  {
    title: 'How do I cancel?',
    content: <p>On your billing page, at any time. What you have paid for stays until its end.</p>,
  },
  {
    title: 'Which files can I upload?',
    content: <p>JPEG, PNG, WebP, TIFF and HEIC, up to 20 MB each.</p>,
  },
  {
    title: 'Who sees my photos?',
    content: <p>You do. Links to them expire, and you can erase everything yourself.</p>,
  },
];

const TABS = [
  { value: 'overview', label: 'Overview', content: <p>What the album is like as a whole.</p> },
  { value: 'photos', label: 'Photos', content: <p>One photo after the other.</p> },
  { value: 'gallery', label: 'Photo Gallery', content: <p>All of them at once.</p> },
];

/** What shows one part of itself at a time. */
export function FoldGroup() {
  return (
    <Group id="folds" title="Tabs and folds">
      <Specimen name="Tabs" use="Views of the same thing. The arrow keys change them.">
        <Tabs label="Parts of an album" tabs={TABS} />
      </Specimen>
      <Specimen
        name="Accordion"
        use="Questions with answers, one open at a time, also without JavaScript."
      >
        <Accordion name="dev-ui-questions" items={QUESTIONS} />
      </Specimen>
    </Group>
  );
}
