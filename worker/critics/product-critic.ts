import type { Critic } from './critic.ts';
import { critiqueAlbum, critiqueSets } from './measured/album/critique-album.ts';
import { critiquePhoto } from './measured/critique-photo.ts';

/** The critic of the product. */
export const CRITIC: Critic = {
  critiquePhoto: async ({ photo, categories, context, seen, setAside }) =>
    critiquePhoto(photo, categories, context, { seen, setAside }),
  critiqueAlbum: async (input) => critiqueAlbum(input),
  critiqueSets,
};
