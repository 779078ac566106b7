import type { Scene } from '../../words/scene.ts';

/** Stops of light that correct something too dark or too light, by its amount. */
export const lift = ({ grade }: Scene): string => grade('1/3 of a stop', '2/3 of a stop', '1 stop');
