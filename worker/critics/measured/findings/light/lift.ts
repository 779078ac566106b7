import type { Scene } from '../../words/scene.ts';

/** Stops of light by which to mend something that is too dark or too light, by how much it is. */
export const lift = ({ grade }: Scene): string => grade('1/3 of a stop', '2/3 of a stop', '1 stop');
