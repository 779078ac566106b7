import { Button } from '../../ui/button.tsx';

/** The way to the community, which is a site of its own. */
export function CommunityLink({ url }: { url: string }) {
  return (
    <Button asChild look="quiet" size="text">
      <a href={url} target="_blank" rel="noopener noreferrer">
        Community
        <span className="sr-only"> (in a new tab)</span>
      </a>
    </Button>
  );
}
