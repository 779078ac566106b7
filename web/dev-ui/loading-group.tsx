import { LoadingScreen, Skeleton, Spinner } from '../ui/feedback/loading.tsx';
import { Group, Specimen } from './specimen.tsx';

/** What is shown while something is on its way. */
export function LoadingGroup() {
  return (
    <Group id="loading" title="Loading">
      <Specimen name="Skeleton" use="In the place of a list or a text of known shape.">
        <div className="grid max-w-md gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Specimen>
      <Specimen name="Spinner" use="Beside the words of what is busy. Never without words.">
        <p className="flex items-center gap-2.5">
          <Spinner /> Saving...
        </p>
      </Specimen>
      <Specimen
        name="LoadingScreen"
        use="A whole screen. Shows itself after 200 ms: most are faster."
      >
        <div className="border border-line">
          <LoadingScreen label="Loading your feedback" />
        </div>
      </Specimen>
    </Group>
  );
}
