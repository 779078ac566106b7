import { Upload } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '../ui/busy-button.tsx';
import { Button } from '../ui/button.tsx';
import { Group, Specimen, State, States } from './specimen.tsx';

const LOOKS = [
  { look: 'primary', use: 'The one thing to do on a screen. On hover it turns to ink.' },
  { look: 'outline', use: 'Other things to do. On hover its ground sinks.' },
  { look: 'quiet', use: 'Ways out and small changes, in a line of text or under a form.' },
] as const;

type Look = (typeof LOOKS)[number]['look'];

function Looks({ look }: { look: Look }) {
  // A quiet button has the height of its text.
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

/** Busy for as long as it is not pressed again. */
function Pressed() {
  const [busy, setBusy] = useState(false);
  return (
    <States>
      <State name="press it: busy, with the focus kept">
        <BusyButton busy={busy} busyLabel="Saving..." onClick={() => setBusy(true)}>
          Save
        </BusyButton>
      </State>
      <State name="then let it end">
        <Button look="outline" onClick={() => setBusy(false)}>
          Finish
        </Button>
      </State>
    </States>
  );
}

/** Buttons in their looks, sizes and states. */
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
        use="What takes a moment. It keeps the focus and says what it does."
      >
        <Pressed />
      </Specimen>
    </Group>
  );
}
