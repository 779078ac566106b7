import { PICK_ROUTES } from '@photo-coach/shared/contracts/http/picks.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { pickPhoto } from './pick-photo.ts';

export const pickRoutes = [
  defineRoute(PICK_ROUTES.change, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies, account, params, body: pick }) {
      const { userId } = account;
      return {
        body: { pick: await pickPhoto(dependencies, { userId, photoId: params.id, pick }) },
      };
    },
  }),
];
