import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Any address that is none of ours. */
export function NotFoundPage() {
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-center gap-5 px-6 py-24">
      <PageTitle>Page not found</PageTitle>
      <p className="tabular text-muted">404</p>
      <h1 className="text-4xl sm:text-5xl">Oops! Page not found</h1>
      <div>
        <Button asChild look="outline">
          <Link to="/">Return to Home</Link>
        </Button>
      </div>
    </div>
  );
}
