import type { Pixels } from '../pixels.ts';
import type { Detections } from './detections.ts';
import { findFaces } from './find-faces.ts';
import { findThings, thingsInput } from './find-things.ts';
import { loadModels, type Models } from './networks.ts';

/**
 * Faces are searched for if a person's best score is at least this. With faces it was 0.18 at least, in 192 photos,
 * their crops and darker copies; half of those without people stay below, and so do dogs that BlazeFace takes for
 * faces.
 */
const LEAST_PERSON = 0.1;

/** The process's networks; the first picture loads them. */
let models: Promise<Models> | null = null;

/**
 * Finds people, faces, animals, vehicles and other objects. Deterministic: it returns a complete result or fails. Blocks
 * its thread, and has no deadline of its own: the process's owner watches the CPU time of a photo.
 * @param picture the upright working image
 * @throws Error when the networks can't be loaded, or fail
 */
export async function detect(picture: Pixels): Promise<Detections> {
  models ??= loadModels();
  const networks = await models;
  const { personScore, ...found } = await findThings(networks.things, await thingsInput(picture));
  if (personScore < LEAST_PERSON) return { ...found, faces: [] };
  const people = found.things.filter(({ kind }) => kind === 'person').map(({ region }) => region);
  return { ...found, faces: await findFaces(networks, picture, people) };
}
