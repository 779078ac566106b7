import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { Group, Specimen, State, States } from './specimen.tsx';

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
