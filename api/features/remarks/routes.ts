import { REMARK_ROUTES } from '@photo-coach/shared/contracts/http/remarks.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { answerRemark, takeAnswerBack } from './answer-remark.ts';
import { listMeantKinds, sayAgain } from './meant-kinds.ts';

export const remarkRoutes = [
  defineRoute(REMARK_ROUTES.answer, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies, account, params, body, log }) {
      const answered = { ...body, userId: account.userId, photoId: params.id };
      return { body: { remark: await answerRemark({ ...dependencies, log }, answered) } };
    },
  }),
  defineRoute(REMARK_ROUTES.takeBack, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies, account, params: { id: photoId, answerId }, log }) {
      const { userId } = account;
      await takeAnswerBack({ ...dependencies, log }, { userId, photoId, answerId });
      return { body: undefined };
    },
  }),
  defineRoute(REMARK_ROUTES.listMeant, {
    access: 'verified',
    handler: async ({ dependencies, account }) => ({
      body: { items: await listMeantKinds(dependencies.db, account.userId) },
    }),
  }),
  defineRoute(REMARK_ROUTES.sayAgain, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies, account, body, log }) {
      await sayAgain({ ...dependencies, log }, { ...body, userId: account.userId });
      return { body: undefined };
    },
  }),
];
