import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { FOLLOW_UP_ROUTES, type FollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { answerFollowUp, judgeAgain } from './answer-follow-up.ts';
import {
  findFollowUp,
  forgetFollowUp,
  listFollowUps,
  type OwnedFollowUp,
} from './follow-up-rows.ts';
import { listLaterUploads } from './later-uploads.ts';
import { presentFollowUps, presentSide } from './present-follow-up.ts';
import { startFollowUp } from './start-follow-up.ts';

/** @throws AppError PGRST116 */
async function present(
  dependencies: Pick<ApiDependencies, 'db' | 'storage'>,
  owned: OwnedFollowUp,
): Promise<{ followUp: FollowUp }> {
  const [followUp] = await presentFollowUps(dependencies, [
    await findFollowUp(dependencies.db, owned),
  ]);
  if (followUp === undefined) throw new AppError('PGRST116', 'Not found');
  return { followUp };
}

export const followUpRoutes = [
  defineRoute(FOLLOW_UP_ROUTES.list, {
    access: 'verified',
    async handler({ dependencies, account: { userId } }) {
      const rows = await listFollowUps(dependencies.db, userId);
      return { body: { items: await presentFollowUps(dependencies, rows) } };
    },
  }),
  defineRoute(FOLLOW_UP_ROUTES.start, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies, account: { userId }, body }) {
      const followUpId = await startFollowUp(dependencies, { ...body, userId });
      return { body: await present(dependencies, { userId, followUpId }) };
    },
  }),
  defineRoute(FOLLOW_UP_ROUTES.read, {
    access: 'verified',
    handler: async ({ dependencies, account: { userId }, params: { id: followUpId } }) => ({
      body: await present(dependencies, { userId, followUpId }),
    }),
  }),
  defineRoute(FOLLOW_UP_ROUTES.listLaterUploads, {
    access: 'verified',
    async handler({ dependencies, account: { userId }, params: { id: followUpId } }) {
      const { db, storage } = dependencies;
      const row = await findFollowUp(db, { userId, followUpId });
      const later = await listLaterUploads(db, row);
      return {
        body: { items: await Promise.all(later.map((each) => presentSide(storage, each))) },
      };
    },
  }),
  defineRoute(FOLLOW_UP_ROUTES.answer, {
    access: 'verified',
    limit: 'judge-follow-up',
    async handler({ dependencies, account: { userId }, params: { id }, body: answer, log }) {
      const { id: followUpId } = await answerFollowUp(
        { ...dependencies, log },
        { userId, followUpId: id, answer },
      );
      return { body: await present(dependencies, { userId, followUpId }) };
    },
  }),
  defineRoute(FOLLOW_UP_ROUTES.judgeAgain, {
    access: 'verified',
    limit: 'judge-follow-up',
    async handler({ dependencies, account: { userId }, params: { id: followUpId }, log }) {
      await judgeAgain({ ...dependencies, log }, { userId, followUpId });
      return { body: await present(dependencies, { userId, followUpId }) };
    },
  }),
  defineRoute(FOLLOW_UP_ROUTES.delete, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies: { db }, account: { userId }, params: { id: followUpId } }) {
      await forgetFollowUp(db, { userId, followUpId });
      return { body: undefined };
    },
  }),
];
