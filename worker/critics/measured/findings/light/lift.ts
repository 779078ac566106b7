import type { Scene } from '../../words/scene.ts';

/** Stops of light that bring something dark forward, by how dark it is. */
export const lift = ({ grade }: Scene): string => grade('1/3 of a stop', '2/3 of a stop', '1 stop');
