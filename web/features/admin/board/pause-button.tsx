import { ADMIN_ACTION_ROUTES } from '@photo-coach/shared/contracts/http/admin-actions.ts';
import type { AdminQueue } from '@photo-coach/shared/contracts/http/admin-overview.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../../lib/api/call-route.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';

const TEXTS = {
  pause: {
    doText: 'Pause',
    about: 'What runs of it ends, and no worker begins anything further of it until it is resumed.',
  },
  resume: { doText: 'Resume', about: 'Workers begin what waits in it at once.' },
} as const;

/** Pauses a queue, or resumes one, after asking why. */
export function PauseButton({ queue: { name, isPaused } }: { queue: AdminQueue }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const action = isPaused ? 'resume' : 'pause';
  const { doText, about } = TEXTS[action];
  const changing = useMutation({
    mutationFn: (reason: string) =>
      callRoute(ADMIN_ACTION_ROUTES.changeQueue, { params: { name }, body: { action, reason } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['admin'] });
      setOpen(false);
    },
  });
  return (
    <>
      <Button look="quiet" size="text" onClick={() => setOpen(true)}>
        {doText}
        <span className="sr-only"> the queue {name}</span>
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`${doText} the queue ${name}?`}
          about={about}
          doText={doText}
          busyText="Doing it..."
          isBusy={changing.isPending}
          error={changing.error}
          onDo={(reason) => changing.mutate(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
