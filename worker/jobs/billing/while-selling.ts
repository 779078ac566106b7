import type { CommonEnv } from '@photo-coach/shared/server/env.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';

type Handler<Dependencies, Payload> = (
  dependencies: Dependencies,
  payload: Payload,
  context: HandlerContext,
) => Promise<void>;

/**
 * Runs a handler only where something is sold. If billing was switched off after the queue job was sent, the queue job
 * ends at once and the log says why: Stripe can't be asked then, and the retries would continue for hours. Its row
 * stays, and the sweep sends it again once billing is on.
 */
export const whileSelling =
  <Dependencies, Payload>(
    handle: Handler<Dependencies, Payload>,
  ): Handler<Dependencies & { env: Pick<CommonEnv, 'BILLING'> }, Payload> =>
  async (dependencies, payload, context) => {
    if (dependencies.env.BILLING === 'on') return await handle(dependencies, payload, context);
    context.log.warn(
      { payload },
      'nothing is done at Stripe with BILLING=off: what this is about stays as it is',
    );
  };
