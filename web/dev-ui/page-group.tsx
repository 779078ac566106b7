import { Button } from '../ui/button.tsx';
import { Group, Specimen } from './specimen.tsx';

/** What stands around the others. */
export function PageGroup() {
  return (
    <Group id="page" title="Page">
      <Specimen
        name="Page, PageTitle"
        use="The frame of a screen. This page is one: title, lead, aside and the document’s title."
      >
        <div className="grid gap-5 border border-line p-6">
          <p className="caption">PageTitle: what the browser’s tab says</p>
          <div className="flex flex-wrap items-end justify-between gap-5">
            <div>
              <p className="font-display text-4xl tracking-tight">title</p>
              <p className="mt-3 text-lg text-muted">lead: a sentence under it</p>
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
