import Bell from 'lucide-react/icons/bell';
import { Button } from '../../../ui/button.tsx';
import { useNotificationChoice } from './done-notification.ts';

/** Offers a notification for when the album is done, so that the page can be left in the background. */
export function NotifyButton() {
  const { state, turnOn } = useNotificationChoice();
  if (state === 'unavailable') return null;
  if (state === 'on') return <p className="text-sm text-muted">We'll notify you when it's done.</p>;
  return (
    <Button look="quiet" size="text" onClick={() => void turnOn()}>
      <Bell aria-hidden="true" /> Notify me when it's done
    </Button>
  );
}
