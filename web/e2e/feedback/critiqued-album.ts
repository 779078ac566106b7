import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import { type Analysis, analysisReplySchema } from '@photo-coach/shared/contracts/http/analyses.ts';
import { withBlur } from '@photo-coach/testing/fixtures/degradations.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { leavesScene, withDisc } from '@photo-coach/testing/fixtures/scenes.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import sharp from 'sharp';
import type { RunningProduct } from '../support/product.ts';
import { createMemberClient } from '../support/seed/create-member-client.ts';

const TIMEOUT_MS = 60_000;
const SIZE = { width: 900, height: 600 };

/**
 * A scene with a blown disc at `x`, a share of the width: it gets a remark about a known place.
 * @param blur how far it is out of focus, pixels
 */
export async function blownPhoto(name: string, x: number, blur = 0): Promise<PhotoFile> {
  const disc = { x, y: 0.5, radius: 0.12 };
  const sharpScene = withDisc(leavesScene(SIZE.width, SIZE.height, 5, 20), disc, [255, 255, 255]);
  const { pixels } = blur > 0 ? withBlur(sharpScene, blur) : sharpScene;
  const raw = { ...SIZE, channels: 3 } as const;
  return { name, bytes: await sharp(pixels, { raw }).jpeg({ quality: 92 }).toBuffer() };
}

type CritiquedAlbum = { account: TestAccount; analysis: Analysis };

/** An account with one album of these files that the product has critiqued, and its analysis. */
export async function critiquedFiles(
  product: RunningProduct,
  files: readonly PhotoFile[],
): Promise<CritiquedAlbum> {
  const { account, ...person } = await createMemberClient(product);
  const categories: Category[] =
    files.length === 1
      ? ['lighting_exposure', 'composition_balance', 'focus_sharpness', 'mood_emotional_impact']
      : ['lighting_consistency', 'composition_framing', 'storytelling_flow', 'repetition_variety'];
  const { albumId } = await person.submit(files, categories);
  const { status, error_text } = await person.finished(albumId, TIMEOUT_MS);
  if (status !== 'done') throw new Error(`no critique to read: ${error_text}`);
  const reply = await person.call(`/api/albums/${albumId}/analysis`);
  const { analysis } = analysisReplySchema.parse(await reply.json());
  return { account, analysis };
}

/** As `critiquedFiles`, of one photo for each place of a blown disc, a share of the width. */
export async function critiquedAlbum(
  product: RunningProduct,
  places: readonly number[],
): Promise<CritiquedAlbum> {
  const photos = places.map((x, index) => blownPhoto(`disc-${index + 1}.jpg`, x));
  return critiquedFiles(product, await Promise.all(photos));
}
