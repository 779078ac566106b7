import { Button } from '../../ui/button.tsx';

/** The link to the community, which is a separate site. */
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
