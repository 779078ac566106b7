import type { Critic } from '../critic.ts';
import { critiqueAlbum } from './album/critique-album.ts';
import { critiquePhoto } from './critique-photo.ts';

/** The built-in critic: judges by measurements alone, needs no network, and never varies. */
export const measuredCritic: Critic = {
  name: 'measured',
  model: null,
  critiquePhoto: async ({ photo, categories, context }) =>
    critiquePhoto(photo, categories, context),
  critiqueAlbum: async (input) => critiqueAlbum(input),
};
