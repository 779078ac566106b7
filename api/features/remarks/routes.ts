import { REMARK_ROUTES } from '@photo-coach/shared/contracts/http/remarks.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { answerRemark, takeAnswerBack } from './answer-remark.ts';
import { listMeantKinds, sayAgain } from './meant-kinds.ts';

export const remarkRoutes = [
  defineRoute(REMARK_ROUTES.answer, {
    access: 'verified',
    summary:
      'Answers a remark about a photo: it was intended, it is not true, or it is helpful; costs no quota',
    limit: 'change',
    async handler({ dependencies, account, params, body, log }) {
      const answered = { ...body, userId: account.userId, photoId: params.id };
      return { body: { remark: await answerRemark({ ...dependencies, log }, answered) } };
    },
  }),
  defineRoute(REMARK_ROUTES.takeBack, {
    access: 'verified',
    summary: 'Takes back what was answered to a remark about a photo',
    limit: 'change',
    async handler({ dependencies, account, params: { id: photoId, answerId }, log }) {
      const { userId } = account;
      await takeAnswerBack({ ...dependencies, log }, { userId, photoId, answerId });
      return { body: undefined };
    },
  }),
  defineRoute(REMARK_ROUTES.listMeant, {
    access: 'verified',
    summary: 'What you mean in your photos, by genre, so that it is not said as a fault',
    handler: async ({ dependencies, account }) => ({
      body: { items: await listMeantKinds(dependencies.db, account.userId) },
    }),
  }),
  defineRoute(REMARK_ROUTES.sayAgain, {
    access: 'verified',
    summary: 'Lets something be said again that was meant in photos of a genre',
    limit: 'change',
    async handler({ dependencies, account, body, log }) {
      await sayAgain({ ...dependencies, log }, { ...body, userId: account.userId });
      return { body: undefined };
    },
  }),
];
