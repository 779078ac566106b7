import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Accordion } from '../ui/layout/accordion.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { Group, Specimen, State, States } from './specimen.tsx';

const QUESTIONS = [
  {
    title: 'How do I cancel?',
    content: (
      <p>
        On your billing page, at any time. Your plan stays active until the end of the month you
        paid for.
      </p>
    ),
  },
  {
    title: 'Which files can I upload?',
    content: <p>JPEG, PNG, WebP, TIFF and HEIC, up to 20 MB each.</p>,
  },
  {
    title: 'Who sees my photos?',
    content: <p>Only you. Links to them expire, and you can erase everything yourself.</p>,
  },
];

const TABS = [
  { value: 'overview', label: 'Overview', content: <p>The album as a whole.</p> },
  { value: 'photos', label: 'Photos', content: <p>One photo at a time.</p> },
  { value: 'gallery', label: 'Photo Gallery', content: <p>All photos at once.</p> },
];

/** Components that show one part of their content at a time. */
export function DisclosureGroup() {
  return (
    <Group id="disclosure" title="Tabs and accordions">
      <Specimen name="Tabs" use="Views of the same thing. The arrow keys switch between them.">
        <Tabs label="Parts of an album" tabs={TABS} />
      </Specimen>
      <Specimen
        name="Accordion"
        use="Questions with answers, one open at a time, even without JavaScript."
      >
        <Accordion name="dev-ui-questions" items={QUESTIONS} />
      </Specimen>
    </Group>
  );
}

/** The frame of a page. */
export function PageGroup() {
  return (
    <Group id="page" title="Page">
      <Specimen
        name="Page, PageTitle"
        use="The frame of a screen, as on this page: title, lead, aside and the document’s title."
      >
        <div className="grid gap-5 border border-line p-6">
          <p className="caption">PageTitle: the text of the browser’s tab</p>
          <div className="flex flex-wrap items-end justify-between gap-5">
            <div>
              <p className="font-display text-4xl tracking-tight">title</p>
              <p className="mt-3 text-lg text-muted">lead: a sentence below it</p>
            </div>
            <Button look="outline">aside</Button>
          </div>
          <p className="border-t border-line pt-5">
            children, in one of three widths: narrow for a form, regular, wide for photos
          </p>
        </div>
      </Specimen>
    </Group>
  );
}

function PaperDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Open on paper
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Switch to Creator?"
        description="Your current Pro plan will be replaced."
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => setOpen(false)}>Continue</Button>
          <Button look="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function PhotoDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Open as a photo
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="gray-card.jpg" look="photo">
        <div className="m-auto aspect-3/2 w-[min(80vw,40rem)] bg-stage" />
      </Dialog>
    </>
  );
}

function TipPopover() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Tip: Lighting"
      trigger={<Button look="outline">Open a tip</Button>}
    >
      <h3 className="pr-8 text-xl">Lighting</h3>
      <p className="mt-3">Pull Highlights down by 20 to 30 and look at the sky again.</p>
    </Popover>
  );
}

/** Components above the page. */
export function OverlayGroup() {
  return (
    <Group id="overlays" title="Overlays">
      <Specimen
        name="Dialog"
        use="A decision to make before going on. Escape and the close button close it."
      >
        <States>
          <State name="paper">
            <PaperDialog />
          </State>
          <State name="photo">
            <PhotoDialog />
          </State>
        </States>
      </Specimen>
      <Specimen name="Popover" use="More about the thing beside it. The page stays usable.">
        <TipPopover />
      </Specimen>
    </Group>
  );
}
