import type { Pixels } from '../../pixels.ts';
import type { Detections } from '../detections.ts';
import { findFaces } from '../faces/find-faces.ts';
import type { Models } from '../models/load-models.ts';
import { findThings } from '../things/find-things.ts';
import { thingsInput } from '../things/things-input.ts';

/**
 * Faces are searched for if a person's best score is at least this. With faces it was 0.18 at least, in 192 photos,
 * their crops and darker copies; half of those without people stay below, and so do dogs that BlazeFace takes for
 * faces.
 */
const LEAST_PERSON = 0.1;

/** Finds everything in a picture. */
export async function lookAt(models: Models, picture: Pixels): Promise<Detections> {
  const input = await thingsInput(picture);
  const { personScore, ...found } = await findThings(models.things, input);
  if (personScore < LEAST_PERSON) return { ...found, faces: [] };
  const people = found.things.filter(({ kind }) => kind === 'person').map(({ region }) => region);
  return { ...found, faces: await findFaces(models, picture, people) };
}
