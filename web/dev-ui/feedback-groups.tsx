import { toast } from 'sonner';
import { Button } from '../ui/button.tsx';
import { LoadingScreen, Skeleton, Spinner } from '../ui/feedback/loading.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Group, Specimen, State, States } from './specimen.tsx';

function Toasts() {
  return (
    <States>
      <State name="a title">
        <Button look="outline" size="small" onClick={() => toast('Name saved')}>
          Show title
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
          Show title and text
        </Button>
      </State>
      <State name="repeated: still one toast (by its id)">
        <Button
          look="outline"
          size="small"
          onClick={() => toast('Something went wrong', { id: 'dev-ui' })}
        >
          Show once
        </Button>
      </State>
    </States>
  );
}

/** Messages to the person. */
export function MessageGroup() {
  return (
    <Group id="messages" title="Messages">
      <Specimen
        name="Notice"
        use="A lasting message about the page. Screen readers read it out when they are idle."
      >
        <Notice title="2 of 12 photos were left out">They couldn’t be read as images.</Notice>
      </Specimen>
      <Specimen
        name="Notice error"
        use="An error, where it happened. Screen readers read it out at once."
      >
        <Notice kind="error" title="Email or password is incorrect">
          Please try again, or reset your password.
        </Notice>
      </Specimen>
      <Specimen
        name="toast"
        use="Something that just happened. Gone after 4 s, so never the only place it is shown."
      >
        <Toasts />
      </Specimen>
    </Group>
  );
}

/** Loading states. */
export function LoadingGroup() {
  return (
    <Group id="loading" title="Loading">
      <Specimen name="Skeleton" use="Stands in for a list or text of known shape.">
        <div className="grid max-w-md gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Specimen>
      <Specimen name="Spinner" use="Beside the label of what is busy. Never without a label.">
        <p className="flex items-center gap-2.5">
          <Spinner /> Saving...
        </p>
      </Specimen>
      <Specimen
        name="LoadingScreen"
        use="A whole screen. Appears after 200 ms, because most screens load faster."
      >
        <div className="border border-line">
          <LoadingScreen label="Loading your feedback" />
        </div>
      </Specimen>
    </Group>
  );
}
