import { buildView } from '../build-view.ts';
import type { PhotoView } from '../photo-view.ts';
import { buildPlanes, type Pixels } from '../planes/planes.ts';
import { sourceOf } from '../test-measure.ts';
import { findContent } from './find-content.ts';

const blank = { pixels: new Uint8Array(3 * 16 * 16).fill(128), width: 16, height: 16 };

/** For tests: a scene as the measures of light and color see it, without searching for a subject. */
export function sceneView(scene: Pixels): PhotoView {
  const { luma, overview } = buildPlanes(scene);
  const content = findContent(overview);
  return {
    ...buildView(sourceOf(blank)),
    ...{ pixels: scene, luma, overview, ...content, subject: null },
  };
}
