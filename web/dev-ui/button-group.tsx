import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { BusyButton } from '../ui/busy-button.tsx';
import { Button } from '../ui/button.tsx';
import { Group, Specimen, State, States } from './specimen.tsx';

const LOOKS = [
  { look: 'primary', use: 'The main action of a screen. Turns ink on hover.' },
  { look: 'outline', use: 'Other actions. Its background sinks on hover.' },
  { look: 'provider', use: 'Leads to the sign-in of another company, beside its mark.' },
  { look: 'done', use: 'Says for a moment that the action has succeeded.' },
  { look: 'quiet', use: 'Minor actions, in a line of text or below a form.' },
] as const;

type Look = (typeof LOOKS)[number]['look'];

function Looks({ look }: { look: Look }) {
  // A quiet button is as tall as its text.
  const size = look === 'quiet' ? 'text' : 'regular';
  return (
    <States>
      <State name="idle">
        <Button look={look} size={size}>
          Start Upload
        </Button>
      </State>
      {look !== 'quiet' && (
        <State name="small">
          <Button look={look} size="small">
            Start Upload
          </Button>
        </State>
      )}
      <State name="with an icon">
        <Button look={look} size={size}>
          <Upload aria-hidden="true" /> Start Upload
        </Button>
      </State>
      <State name="disabled">
        <Button look={look} size={size} disabled>
          Start Upload
        </Button>
      </State>
      <State name="busy (BusyButton)">
        <BusyButton look={look} size={size} busy busyLabel="Starting...">
          Start Upload
        </BusyButton>
      </State>
      <State name="as a link (asChild)">
        <Button asChild look={look} size={size}>
          <a href="#buttons">Start Upload</a>
        </Button>
      </State>
    </States>
  );
}

/** A button that stays busy until the other one is pressed. */
function BusyDemo() {
  const [busy, setBusy] = useState(false);
  return (
    <States>
      <State name="press it: busy, keeps the focus">
        <BusyButton busy={busy} busyLabel="Saving..." onClick={() => setBusy(true)}>
          Save
        </BusyButton>
      </State>
      <State name="ends it">
        <Button look="outline" onClick={() => setBusy(false)}>
          Finish
        </Button>
      </State>
    </States>
  );
}

/** Buttons in all looks, sizes and states. */
export function ButtonGroup() {
  return (
    <Group id="buttons" title="Buttons">
      {LOOKS.map(({ look, use }) => (
        <Specimen key={look} name={`Button ${look}`} use={use}>
          <Looks look={look} />
        </Specimen>
      ))}
      <Specimen
        name="BusyButton"
        use="For actions that take a moment. Keeps the focus and says what is happening."
      >
        <BusyDemo />
      </Specimen>
    </Group>
  );
}
