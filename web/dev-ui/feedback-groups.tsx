import { toast } from 'sonner';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Group, Specimen, State, States } from './specimen.tsx';

function Toasts() {
  return (
    <States>
      <State name="a title">
        <Button look="outline" size="small" onClick={() => toast('Name saved')}>
          Tell
        </Button>
      </State>
      <State name="a title and a text">
        <Button
          look="outline"
          size="small"
          onClick={() =>
            toast('Signed out', { description: 'You have been successfully signed out.' })
          }
        >
          Tell more
        </Button>
      </State>
      <State name="the same again: still one (by its id)">
        <Button
          look="outline"
          size="small"
          onClick={() => toast('Something went wrong', { id: 'dev-ui' })}
        >
          Tell once
        </Button>
      </State>
    </States>
  );
}

/** How the product says something. */
export function MessageGroup() {
  return (
    <Group id="messages" title="Messages">
      <Specimen name="Notice" use="What is true of this page, and stays. Read out politely.">
        <Notice title="2 of 12 photos were left out">They could not be read as pictures.</Notice>
      </Specimen>
      <Specimen
        name="Notice error"
        use="What has failed, at the place where it failed. Read out at once."
      >
        <Notice kind="error" title="Email or password is incorrect">
          Please try again, or reset your password.
        </Notice>
      </Specimen>
      <Specimen
        name="toast"
        use="What has just happened. Gone after 4 s, so never the only place of it."
      >
        <Toasts />
      </Specimen>
    </Group>
  );
}
